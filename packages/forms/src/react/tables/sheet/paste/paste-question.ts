import type { DateOrder, Locale } from '../../../../numbers/locale.ts'
import { parseDecimal } from '../../../../numbers/parse-number.ts'
import { hasOrder, readDate, type WrittenDate } from '../../../../numbers/read-date.ts'
import {
  bareFigure,
  isDecimalMark,
  isReadAsDecimals,
  otherReading,
  unsureMark,
} from '../../../../numbers/unsure-number.ts'

const TIME = /[ T]+[0-9]{1,2}[:h][0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?$/

/** Parses the date of a pasted cell, ignoring the time that spreadsheets write after it. */
export function readPastedDate(pasted: string, order: DateOrder): WrittenDate | null {
  return readDate(pasted.trim().replace(TIME, ''), { order })
}

/** What is asked before anything is pasted: what else of it shows that it is written otherwise than forms here ask for. */
export interface PasteDoubt {
  /** Whether the question is about the order of dates, or about a mark before decimals or thousands. */
  readonly about: 'dates' | 'figures'
  /** A pasted text of which the answer changes the reading, if there is one. */
  readonly example: string
  /** Its stored form as forms here read it; null when that makes nothing of it. */
  readonly own: string | null
  /** Read the other way. */
  readonly other: string
  /** Several figures may be read in two ways, and none of them shows which one is meant. */
  readonly isAmongAlike?: true
}

/** Whether each doubt is answered by the other reading. */
export type PasteAnswers = Partial<Record<PasteDoubt['about'], boolean>>

/**
 * What to ask of a pasted column whose dates of figures fit with the month first only, as `03/25/2020`. Null when they
 * all fit with the day first, as forms here ask for them, and when neither order fits them all: then nobody knows.
 */
export function doubtOfDates(cells: readonly string[]): PasteDoubt | null {
  const dates = cells.map((cell) => cell.trim().replace(TIME, '')).filter(hasOrder)
  const iso = (cell: string, order: DateOrder) => readDate(cell, { order })?.iso ?? null
  if (dates.every((cell) => iso(cell, 'day first') !== null)) return null
  const example = dates.find((cell) => iso(cell, 'day first') !== null) ?? dates[0] ?? ''
  const other = iso(example, 'month first')
  if (other === null || dates.some((cell) => iso(cell, 'month first') === null)) return null
  return { about: 'dates', example, other, own: iso(example, 'day first') }
}

/** What shows of a pasted text that a mark is before thousands, or, in the last place, a comma before decimals. */
const THOUSANDS: Readonly<Record<string, RegExp>> = {
  ',': /\.[0-9]{1,2}$|(,[0-9]{3}){2}/,
  '.': /,[0-9]{1,2}$|(\.[0-9]{3}){2}/,
}
const DECIMAL_COMMA = /^0,|,([0-9]{1,2}|[0-9]{4,})$/

/**
 * What to ask of pasted figures of which one (`1,234`) may be read in two ways, where its neighbours (`1,234.56`) show
 * the other one than the form's language has, or where several are of that kind and no neighbour shows either. Null
 * otherwise: the form's own way then holds, as when it is typed.
 */
export function doubtOfFigures(cells: readonly string[], locale: Locale): PasteDoubt | null {
  const bare = cells.map(bareFigure)
  const example = cells.find((cell) => {
    const mark = unsureMark(cell)
    const otherwise = mark === null ? undefined : isDecimalMark(mark, locale) ? THOUSANDS[mark] : DECIMAL_COMMA
    return otherwise !== undefined && bare.some((figure) => otherwise.test(figure))
  })
  if (example === undefined) return doubtOfAlike(cells, locale)
  const other = otherReading(example, locale)
  if (other === null) return null
  return { about: 'figures', example: example.trim(), own: parseDecimal(example, locale), other }
}

/** What shows that a mark is before decimals: not three digits after it, or a zero alone before it. */
const DECIMALS: Readonly<Record<string, RegExp>> = {
  ',': /^0,|,([0-9]{1,2}|[0-9]{4,})$/,
  '.': /^0\.|\.([0-9]{1,2}|[0-9]{4,})$/,
}

function doubtOfAlike(cells: readonly string[], locale: Locale): PasteDoubt | null {
  const alike = cells.filter((cell) => isReadAsDecimals(cell, locale))
  const [example = ''] = alike
  const shows = DECIMALS[unsureMark(example) ?? '']
  const other = otherReading(example, locale)
  if (alike.length < 2 || other === null || cells.map(bareFigure).some((figure) => shows?.test(figure))) return null
  return { about: 'figures', example: example.trim(), own: parseDecimal(example, locale), other, isAmongAlike: true }
}
