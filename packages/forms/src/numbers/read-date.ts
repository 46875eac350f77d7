import { withoutInvisible } from '../text/invisible.ts'
import { isIsoDate } from './iso-date.ts'
import { type DateOrder, getLocaleFormat, type Locale, MONTHS } from './locale.ts'

/** A date as it was read. */
export interface WrittenDate {
  /** `yyyy-mm-dd`, a day that exists. */
  readonly iso: string
  /** Whether its year had two figures and was completed, see `readDate`. */
  readonly isShort: boolean
}

interface WayOfReading {
  /** Order of numeric dates; by default the day first, as this package's forms expect them. */
  readonly order?: DateOrder
  /** Names of the months of a locale; French and English names are always read. */
  readonly months?: readonly string[]
  /** The year relative to which years of two figures are completed; by default the current one. */
  readonly thisYear?: number
}

const YEARS_AHEAD = 20
/** Names of months that begin no name above, as German and Austrian texts have them: `Mrz`, `Jänner`, `Maerz`. */
const OTHER_NAMES: Readonly<Record<string, string>> = { janner: '1', jaenner: '1', feber: '2', maerz: '3', mrz: '3' }
const FIGURES = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{1,2})$/
const WEEKDAY = '(?:le )?(?:(?:[a-z]{3,6}di|dimanche|[a-z]{3,6}day|[a-z]{3}\\.),? )?'
const IN_WORDS = new RegExp(`^${WEEKDAY}(\\d{1,2})(?:er|st|nd|rd|th)?[-. ]{0,2}([a-z]{3,9})[-., ]*(\\d{4}|\\d{2})$`)
const MONTH_IN_WORDS_FIRST = new RegExp(`^${WEEKDAY}([a-z]{3,9})[-. ]+(\\d{1,2})(?:st|nd|rd|th)?[-, ]+(\\d{4})$`)

/**
 * Parses a date as people and spreadsheets write it: `21-11-2026`, `5/3/20`, `05032020`, `2026-11-21`, `5 mars 2020`,
 * `1er févr. 2020`, `November 21, 2026`; with the day of the week before it, ignoring accents. A year of two figures is
 * completed to one from 79 years ago to 20 years ahead: forms ask for the past more than for the future. Null when it
 * is none of these, or no real day: 25 is never a month, in any order.
 */
export function readDate(text: string, way: WayOfReading = {}): WrittenDate | null {
  const written = plain(text)
  const [day, month, year] = figuresOf(written, way.order) ?? wordsOf(written, way.months) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const iso = isoOf(fullYear(year, way.thisYear), month, day)
  return iso === null ? null : { iso, isShort: year.length === 2 }
}

/** Whether a text is a numeric date with the year last: only such a date can be read in two ways. */
export function isYearLastDate(text: string): boolean {
  return FIGURES.test(plain(text))
}

/** Returns the order in which a locale writes numeric dates. */
export function getDateOrder(locale: Locale): DateOrder {
  return getLocaleFormat(locale).dates.order
}

/** Returns how a locale writes dates, for `readDate`: their order, and the names of its months. */
export function getDateWriting(locale: Locale): Pick<WayOfReading, 'order' | 'months'> {
  const { dates, months } = getLocaleFormat(locale)
  return { order: dates.order, months }
}

/**
 * Parses a numeric date in the formats that forms expect: `21-11-2026`, `21/11/2026`, `2026-11-21`; null when it is
 * none.
 */
export function parseDate(text: string, locale: Locale = 'fr-CA'): string | null {
  return /^(\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}|\d{4}[-/.]\d{2}[-/.]\d{2})$/.test(plain(text))
    ? (readDate(text, getDateWriting(locale))?.iso ?? null)
    : null
}

/**
 * Parses a month as `05-2026`, `2026-05`, `052026`, `202605`, or in words, `mai 2026`, `2026 mai`. Returns `yyyy-mm`, or null when it is none;
 * a year of two figures could be a month, and is not completed.
 */
export function parseMonth(text: string, { months }: Pick<WayOfReading, 'months'>): string | null {
  const written = plain(text)
    .replace(/^(0\d|1[0-2])(\d{4})$/, '$1-$2')
    .replace(/^((?:18|19|20|21)\d{2})(\d{2})$/, '$1-$2')
    .replace(/^(\d{4})[-., ]*([a-z]{3,9})\.?$/, '$2 $1')
  const read = readDate(`1 ${written}`, { ...(months && { months }) }) ?? readDate(`${written}-1`)
  return read === null || read.isShort ? null : read.iso.slice(0, 7)
}

type Parts = readonly (string | undefined)[]

function figuresOf(text: string, order: DateOrder = 'day first'): Parts | null {
  const [, first, second, year] = FIGURES.exec(text) ?? compactFigures(text) ?? []
  if (year !== undefined) return order === 'month first' ? [second, first, year] : [first, second, year]
  const parts = YEAR_FIRST.exec(text) ?? /^((?:18|19|20|21)\d{2})(\d{2})(\d{2})$/.exec(text)
  return parts && [parts[3], parts[2], parts[1]]
}

/**
 * Eight digits with the year last, if that is a year from 1800 to 2199; with the year first, they never look like that.
 */
const compactFigures = (text: string) => /^(\d{2})(\d{2})((?:18|19|20|21)\d{2})$/.exec(text)

function wordsOf(text: string, own: readonly string[] = []): Parts | null {
  const [, day, name, year] = IN_WORDS.exec(text) ?? []
  if (name !== undefined) return [day, monthOf(name, own), year]
  const [, first, second, last] = MONTH_IN_WORDS_FIRST.exec(text) ?? []
  return first === undefined ? null : [second, monthOf(first, own), last]
}

/**
 * The month, in either language or by the locale's own names, whose name begins like this, if there is only one:
 * `févr`, `sept`, `Nov`; `jui` may be two. A whole name of the locale is that month, whatever else begins like it.
 */
function monthOf(beginning: string, own: readonly string[]): string | undefined {
  const whole = own.findIndex((name) => plain(name) === beginning)
  if (whole >= 0) return String(whole + 1)
  const months = [...MONTHS, own].flatMap((names) =>
    names.flatMap((name, place) => (plain(name).startsWith(beginning) ? [place + 1] : [])),
  )
  return new Set(months).size === 1 ? String(months[0]) : OTHER_NAMES[beginning]
}

function fullYear(year: string, thisYear = new Date().getFullYear()): string {
  if (year.length > 2) return year
  const nearest = thisYear - (thisYear % 100) + Number(year)
  const last = thisYear + YEARS_AHEAD
  return String(nearest > last ? nearest - 100 : nearest <= last - 100 ? nearest + 100 : nearest)
}

function isoOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}

/** Normalises a text: no case, no accents, single spaces, and a hyphen for any dash. */
function plain(text: string): string {
  return withoutInvisible(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .trim()
}
