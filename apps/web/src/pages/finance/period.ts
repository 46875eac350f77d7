import { type BudgetItem, YEAR_FIELDS } from '@octroi/domain'
import { isIsoDate } from '@octroi/forms'

/** The calendar years in which a financial year begins and ends; both are equal, or `last` follows `first`. */
export interface Period {
  readonly first: number
  readonly last: number
}

const [START = '', END = ''] = YEAR_FIELDS

/** The period between two days, `yyyy-mm-dd`; null if a day is missing or the two make no financial year. */
export function periodBetween(start: unknown, end: unknown): Period | null {
  if (typeof start !== 'string' || typeof end !== 'string' || !isIsoDate(start) || !isIsoDate(end)) return null
  const [first, last] = [start, end].map((day) => Number(day.slice(0, 4)))
  return first !== undefined && last !== undefined && start < end && last - first <= 1 ? { first, last } : null
}

/** Finds the financial year of the statements of a budget. */
export function periodOfItems(items: readonly Pick<BudgetItem, 'key' | 'value'>[]): Period | null {
  const dayOf = (key: string) => items.find((item) => item.key === key)?.value
  return periodBetween(dayOf(START), dayOf(END))
}

/** Reads the period of a financial row, whose keys lack the prefix `fields.`. */
export function periodOfRow(row: Readonly<Record<string, unknown>> | null | undefined): Period | null {
  const [start, end] = [START, END].map((key) => row?.[key.slice('fields.'.length)])
  return periodBetween(start, end)
}

/**
 * Text of a financial year that does not wrap, such as `2025‑2026`, or `2026` for a calendar year. `later` moves it by
 * that many years.
 */
export function yearsText({ first, last }: Period, later = 0): string {
  return first === last ? String(first + later) : `${first + later}\u2011${last + later}`
}
