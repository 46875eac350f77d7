import { type DateOrder, getLocaleFormat, type Locale } from '../../../../numbers/locale.ts'
import { parseDecimal } from '../../../../numbers/parse-number.ts'
import { isYearLastDate, readDate, type WrittenDate } from '../../../../numbers/read-date.ts'
import {
  stripFigure,
  isDecimalMark,
  isReadAsDecimals,
  parseOtherReading,
  findAmbiguousMark,
} from '../../../../numbers/unsure-number.ts'

const TIME = /[ T]+[0-9]{1,2}[:h][0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?$/

/** Parses the date of a pasted cell, in figures or with the months of a locale, ignoring the time after it. */
export function readPastedDate(
  pasted: string,
  { dates, locale }: { readonly dates: DateOrder; readonly locale: Locale },
): WrittenDate | null {
  return readDate(pasted.trim().replace(TIME, ''), { order: dates, months: getLocaleFormat(locale).months })
}

/**
 * A question to the person before a paste, because its neighbours show that a text may be written otherwise than this
 * form expects.
 */
export interface PasteDoubt {
  /** Whether the question is about the order of dates, or about a mark before decimals or thousands. */
  readonly about: 'dates' | 'figures'
  /** A pasted text that the answer reads differently, if there is one. */
  readonly example: string
  /** Its stored form as this form reads it; null when it cannot be read that way. */
  readonly own: string | null
  /** Its stored form read the other way. */
  readonly other: string
  /** True when several figures are ambiguous, and none of them shows which reading is meant. */
  readonly isAmongAlike?: true
}

/** For each doubt, whether the other reading is meant. */
export type PasteAnswers = Partial<Record<PasteDoubt['about'], boolean>>

/**
 * The question about a pasted column whose dates or figures only fit with the month first, such as `03/25/2020`. Null
 * when all fit with the day first, as this form expects them, and when neither order fits all: nobody can tell then.
 */
export function findDateDoubt(cells: readonly string[]): PasteDoubt | null {
  const dates = cells.map((cell) => cell.trim().replace(TIME, '')).filter(isYearLastDate)
  const iso = (cell: string, order: DateOrder) => readDate(cell, { order })?.iso ?? null
  if (dates.every((cell) => iso(cell, 'day first') !== null)) return null
  const example = dates.find((cell) => iso(cell, 'day first') !== null) ?? dates[0] ?? ''
  const other = iso(example, 'month first')
  if (other === null || dates.some((cell) => iso(cell, 'month first') === null)) return null
  return { about: 'dates', example, other, own: iso(example, 'day first') }
}

/**
 * Patterns in a pasted text which show that a mark separates thousands or, in the last entry, that a comma is before
 * decimals.
 */
const THOUSANDS: Readonly<Record<string, RegExp>> = {
  ',': /\.[0-9]{1,2}$|(,[0-9]{3}){2}/,
  '.': /,[0-9]{1,2}$|(\.[0-9]{3}){2}/,
}

/**
 * The question about pasted figures of which one (`1,234`) is ambiguous, when its neighbours (`1,234.56`) use the other
 * notation than the form's language, or when several are ambiguous and no neighbour decides. Otherwise null: the form's
 * own notation then applies, as when a figure is typed.
 */
export function findFigureDoubt(cells: readonly string[], locale: Locale): PasteDoubt | null {
  const bare = cells.map(stripFigure)
  const example = cells.find((cell) => {
    const mark = findAmbiguousMark(cell)
    const otherwise = mark === null ? undefined : isDecimalMark(mark, locale) ? THOUSANDS[mark] : DECIMALS[mark]
    return otherwise !== undefined && bare.some((figure) => otherwise.test(figure))
  })
  if (example === undefined) return doubtOfAlike(cells, locale)
  const other = parseOtherReading(example, locale)
  if (other === null) return null
  return { about: 'figures', example: example.trim(), own: parseDecimal(example, locale), other }
}

/**
 * Patterns which show that a mark is before decimals: other than three digits follow it, or only a zero precedes it.
 */
const DECIMALS: Readonly<Record<string, RegExp>> = {
  ',': /^0,|,([0-9]{1,2}|[0-9]{4,})$/,
  '.': /^0\.|\.([0-9]{1,2}|[0-9]{4,})$/,
}

function doubtOfAlike(cells: readonly string[], locale: Locale): PasteDoubt | null {
  const alike = cells.filter((cell) => isReadAsDecimals(cell, locale))
  const [example = ''] = alike
  const shows = DECIMALS[findAmbiguousMark(example) ?? '']
  const other = parseOtherReading(example, locale)
  if (alike.length < 2 || other === null || cells.map(stripFigure).some((figure) => shows?.test(figure))) return null
  return { about: 'figures', example: example.trim(), own: parseDecimal(example, locale), other, isAmongAlike: true }
}
