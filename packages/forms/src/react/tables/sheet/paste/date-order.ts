import { type DateOrder, hasOrder, readDate, type WrittenDate } from '../../../../numbers/read-date.ts'

const TIME = /[ T]+[0-9]{1,2}[:h][0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?$/

/** The date of a pasted cell, without the time that spreadsheets write after it. */
export function readPastedDate(pasted: string, order: DateOrder): WrittenDate | null {
  return readDate(pasted.trim().replace(TIME, ''), { order })
}

/** What a column of dates asks before it is pasted: it can only be read with the month first. */
export interface DateQuestion {
  /** The date that shows best what the answer changes: one that either order reads, if there is one. */
  readonly example: string
  readonly monthFirst: string
  /** Null when the day first makes no date of it. */
  readonly dayFirst: string | null
}

/**
 * What to ask of a pasted column whose dates of figures fit with the month first only, as `03/25/2020`. Null when they
 * all fit with the day first, as forms here ask for them, and when neither order fits them all: then nobody knows.
 */
export function dateQuestion(cells: readonly string[]): DateQuestion | null {
  const dates = cells.map((cell) => cell.trim().replace(TIME, '')).filter(hasOrder)
  const iso = (cell: string, order: DateOrder) => readDate(cell, { order })?.iso ?? null
  if (dates.every((cell) => iso(cell, 'day first') !== null)) return null
  const example = dates.find((cell) => iso(cell, 'day first') !== null) ?? dates[0] ?? ''
  const monthFirst = iso(example, 'month first')
  if (monthFirst === null || dates.some((cell) => iso(cell, 'month first') === null)) return null
  return { example, monthFirst, dayFirst: iso(example, 'day first') }
}
