/**
 * The format of numbers, amounts and dates: one of the package's two, or an application's own. It never depends on the
 * browser's language.
 */
export type Locale = 'fr-CA' | 'en-CA' | LocaleFormat

/** A format of one's own; start from an existing one: `{ ...frFR, currency: … }`. Keep its identity between renders. */
export interface LocaleFormat {
  /** BCP 47 tag of the language and country: `fr-FR`. */
  readonly tag: string
  /** Which of the package's catalogues has the texts that the application does not provide. */
  readonly language: 'fr' | 'en'
  /** Separator of thousands: a no-break space, so that an amount is never broken at the end of a line, or a sign. */
  readonly group: string
  readonly decimal: ',' | '.'
  readonly currency: Currency
  /** The sign of a percentage with the space before it: `%` or `\u00a0%`. */
  readonly percent: string
  /**
   * Numeric dates, as inputs display and parse them. If this differs from the package's (`day first`, `-`), the
   * application must also replace the texts that contain such dates: `datePlaceholder`, `monthPlaceholder`, and
   * `not_a_date` and `not_a_month` of the engine.
   */
  readonly dates: { readonly order: DateOrder; readonly mark: '-' | '/' | '.' }
  /** Names of the months, from January; typed dates are read with them, and with French and English names. */
  readonly months: readonly string[]
  /** A date in words, from its day, the name of its month and its year: `21 novembre 2026`. */
  readonly longDate: (day: number, month: string, year: number) => string
  /** A time of day, from its hour (0 to 23) and its minutes of two digits: `9 h 30`; by default as `09:30`. */
  readonly time?: (hour: number, minutes: string) => string
  /** The first day of the week in calendars: 0 for Sunday, 1 for Monday. */
  readonly weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6
}

/** Order of the parts of a numeric date; a date with the year first is read with any order. */
export type DateOrder = 'day first' | 'month first' | 'year first'

/** The format of amounts. */
export interface Currency {
  /** By ISO 4217: `CAD`. */
  readonly code: string
  /** `$`, `€`, `CHF`; if it is a word placed `before`, with a no-break space after it. */
  readonly sign: string
  readonly place: 'before' | 'after'
  /** Number of decimals of amounts, with their sign or in columns. Budget grids always keep hundredths. */
  readonly decimals: number
}

/** U+00A0, so that an amount is never broken at the end of a line. */
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
  time: (hour, minutes) => [hour, 'h', ...(minutes === '00' ? [] : [minutes])].join(NO_BREAK_SPACE),
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

/** France: euros, thin spaces between thousands, weeks from Monday. Texts are those of `frCA` by default. */
export const frFR: LocaleFormat = {
  ...FR_CA,
  tag: 'fr-FR',
  group: '\u202f',
  currency: { code: 'EUR', sign: '€', place: 'after', decimals: 2 },
  weekStart: 1,
}

/**
 * The United Kingdom: pounds, the day before the month in words, weeks from Monday. Texts are those of `enCA` by
 * default.
 */
export const enGB: LocaleFormat = {
  ...EN_CA,
  tag: 'en-GB',
  currency: { code: 'GBP', sign: '£', place: 'before', decimals: 2 },
  longDate: (day, month, year) => [day, month, year].join(NO_BREAK_SPACE),
  weekStart: 1,
}

/**
 * Germany: `1.234,56 €`, `31.12.2026`, weeks from Monday. The package has no German texts: those that an application
 * does not provide are those of `enCA`.
 */
export const deDE: LocaleFormat = {
  ...EN_CA,
  tag: 'de-DE',
  group: '.',
  decimal: ',',
  currency: { code: 'EUR', sign: '€', place: 'after', decimals: 2 },
  percent: `${NO_BREAK_SPACE}%`,
  dates: { order: 'day first', mark: '.' },
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  longDate: (day, month, year) => [`${day}.`, month, year].join(NO_BREAK_SPACE),
  weekStart: 1,
}

/** Names of the months with which typed dates are read in every locale. */
export const MONTHS = [FRENCH_MONTHS, ENGLISH_MONTHS]

/** Returns the format of a locale. */
export function getLocaleFormat(locale: Locale): LocaleFormat {
  if (typeof locale === 'object') return locale
  return locale === 'en-CA' ? EN_CA : FR_CA
}

/** Whether the package's French catalogues go with a locale; its English ones otherwise. */
export function isFrench(locale: Locale): boolean {
  return getLocaleFormat(locale).language === 'fr'
}
