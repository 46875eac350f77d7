/**
 * How numbers, amounts and dates are written: one of the two that come with the package, or an application's own. It
 * never depends on the browser's language.
 */
export type Locale = 'fr-CA' | 'en-CA' | LocaleFormat

/** A way of writing: begin with one that is there, `{ ...frFR, currency: … }`. Keep its identity between renders. */
export interface LocaleFormat {
  /** The tag of the language and country, as BCP 47 has it: `fr-FR`. */
  readonly tag: string
  /** Which of the package's catalogues says what the application's own does not. */
  readonly language: 'fr' | 'en'
  /** Between thousands: a no-break space, so that an amount is never cut at the end of a line, or a sign. */
  readonly group: string
  readonly decimal: ',' | '.'
  readonly currency: Currency
  /** The sign of a percentage with the space that is before it: `%` or `\u00a0%`. */
  readonly percent: string
  /**
   * Dates of figures, as inputs show and read them. Where it is not as the package has it (`day first`, `-`), the words of
   * a catalogue that show such dates are the application's too: `datePlaceholder`, and `not_a_date` of the engine.
   */
  readonly dates: { readonly order: DateOrder; readonly mark: '-' | '/' | '.' }
  /** Names of the months, from January; typed dates are read in French and in English whatever they are. */
  readonly months: readonly string[]
  /** A date in words, from its day, the name of its month and its year: `21 novembre 2026`. */
  readonly longDate: (day: number, month: string, year: number) => string
  /** The day that weeks begin with in calendars: 0 for Sunday, 1 for Monday. */
  readonly weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6
}

/** Order of the parts of a date of figures; one whose year comes first is read in any. */
export type DateOrder = 'day first' | 'month first' | 'year first'

/** How amounts are written. */
export interface Currency {
  /** By ISO 4217: `CAD`. */
  readonly code: string
  /** `$`, `€`, `CHF`; with a no-break space behind it where it is `before` and is a word. */
  readonly sign: string
  readonly place: 'before' | 'after'
  /** How many decimals amounts have, with their sign or in columns. Budget grids keep hundredths in any case. */
  readonly decimals: number
}

/** U+00A0, so that an amount is never cut at the end of a line. */
export const NO_BREAK_SPACE = '\u00a0'

const FRENCH_MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const FR_CA: LocaleFormat = {
  tag: 'fr-CA',
  language: 'fr',
  group: NO_BREAK_SPACE,
  decimal: ',',
  currency: { code: 'CAD', sign: '$', place: 'after', decimals: 2 },
  percent: `${NO_BREAK_SPACE}%`,
  dates: { order: 'day first', mark: '-' },
  months: FRENCH_MONTHS,
  longDate: (day, month, year) => [day === 1 ? '1er' : day, month, year].join(NO_BREAK_SPACE),
  weekStart: 0,
}

const EN_CA: LocaleFormat = {
  tag: 'en-CA',
  language: 'en',
  group: ',',
  decimal: '.',
  currency: { code: 'CAD', sign: '$', place: 'before', decimals: 2 },
  percent: '%',
  dates: { order: 'day first', mark: '-' },
  months: ENGLISH_MONTHS,
  longDate: (day, month, year) => `${month}${NO_BREAK_SPACE}${day}, ${year}`,
  weekStart: 0,
}

/** France: euros, thin spaces between thousands, weeks from Monday. Words are those of `frCA` unless given. */
export const frFR: LocaleFormat = {
  ...FR_CA,
  tag: 'fr-FR',
  group: '\u202f',
  currency: { code: 'EUR', sign: '€', place: 'after', decimals: 2 },
  weekStart: 1,
}

/** The United Kingdom: pounds, the day before the month in words, weeks from Monday. Words are those of `enCA` unless given. */
export const enGB: LocaleFormat = {
  ...EN_CA,
  tag: 'en-GB',
  currency: { code: 'GBP', sign: '£', place: 'before', decimals: 2 },
  longDate: (day, month, year) => [day, month, year].join(NO_BREAK_SPACE),
  weekStart: 1,
}

/** The months that typed dates are read by. */
export const MONTHS = [FRENCH_MONTHS, ENGLISH_MONTHS]

/** What a locale says. */
export function formatOf(locale: Locale): LocaleFormat {
  if (typeof locale === 'object') return locale
  return locale === 'en-CA' ? EN_CA : FR_CA
}

/** Whether the package's French catalogues go with a locale; its English ones otherwise. */
export function isFrench(locale: Locale): boolean {
  return formatOf(locale).language === 'fr'
}
