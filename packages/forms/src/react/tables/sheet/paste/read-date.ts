import { parseDate } from '../../../../numbers/format-date.ts'
import { isIsoDate } from '../../../../numbers/iso-date.ts'
import { foldText } from '../../../fold-text.ts'

/** Whether the month stands before the day in dates of figures whose year comes last. */
export type DateOrder = 'day first' | 'month first'

const FIGURES = /^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4})$/
const TIME = /[ T]+[0-9]{1,2}[:h][0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?$/

/**
 * The order of the dates of a pasted text: `1/2/2026` says nothing of its own, but beside `11/21/2026` its month comes
 * first, as spreadsheets set to English of the United States write it. Day first when no date tells.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const parts = cells.flatMap(figuresOf)
  const isMonthFirst = parts.some(({ second }) => second > 12) && parts.every(({ first }) => first <= 12)
  return isMonthFirst ? 'month first' : 'day first'
}

/**
 * The ISO date of a pasted text, as spreadsheets show dates: `2026-11-21` and `2026/11/21`, the day or the month first
 * as the whole text has it, `21 novembre 2026`, `21-nov-2026`, `November 21, 2026`; without the time that may follow,
 * or the day of the week before. A year of two figures is refused: nobody knows its century. Null when it is no date.
 */
export function readPastedDate(pasted: string, order: DateOrder): string | null {
  const text = withoutTime(pasted)
  const [, first, second, year] = FIGURES.exec(text) ?? []
  if (first !== undefined && order === 'month first') return isoOf(year, first, second)
  const [, isoYear, month, day] = /^([0-9]{4})[/.]([0-9]{1,2})[/.]([0-9]{1,2})$/.exec(text) ?? []
  return isoYear === undefined ? (parseDate(text) ?? dateInWords(text)) : isoOf(isoYear, month, day)
}

function figuresOf(cell: string): { first: number; second: number }[] {
  const [, first, second] = FIGURES.exec(withoutTime(cell)) ?? []
  return first === undefined ? [] : [{ first: Number(first), second: Number(second) }]
}

function withoutTime(text: string): string {
  return text.trim().replace(TIME, '')
}

/** Beginnings of the names of months, without accents, in both languages of the package; `juil` before `jui`. */
const MONTHS: readonly (readonly [beginning: RegExp, month: number])[] = [
  [/^jan/, 1],
  [/^(fev|feb)/, 2],
  [/^mar/, 3],
  [/^(avr|apr)/, 4],
  [/^(mai|may)/, 5],
  [/^(juin|jun)/, 6],
  [/^(jui|jul)/, 7],
  [/^(aou|aug)/, 8],
  [/^sep/, 9],
  [/^oct/, 10],
  [/^nov/, 11],
  [/^dec/, 12],
]
const DAY_FIRST = /^(?:[a-z]+,? )?([0-9]{1,2})(?:er|st|nd|rd|th)?[-. ]([a-z]{3,9})[-.,]? ?([0-9]{4})$/
const MONTH_FIRST = /^(?:[a-z]+, )?([a-z]{3,9})[-. ]([0-9]{1,2})(?:st|nd|rd|th)?[-,]? ?([0-9]{4})$/

function dateInWords(text: string): string | null {
  const folded = foldText(text).replace(/\s+/g, ' ')
  const [, day, name, year] = DAY_FIRST.exec(folded) ?? []
  if (name !== undefined) return isoOf(year, monthOf(name), day)
  const [, otherName, otherDay, otherYear] = MONTH_FIRST.exec(folded) ?? []
  return otherName === undefined ? null : isoOf(otherYear, monthOf(otherName), otherDay)
}

function monthOf(name: string): string {
  return String(MONTHS.find(([beginning]) => beginning.test(name))?.[1] ?? '')
}

function isoOf(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
