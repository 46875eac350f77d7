/** The ways of writing that the package knows. They never depend on the browser's language. */
export type Locale = 'fr-CA' | 'en-CA'

interface Marks {
  readonly group: string
  readonly decimal: string
}

/** U+00A0, so that an amount is never cut at the end of a line. */
export const NO_BREAK_SPACE = '\u00a0'

export const MARKS: Readonly<Record<Locale, Marks>> = {
  'fr-CA': { group: NO_BREAK_SPACE, decimal: ',' },
  'en-CA': { group: ',', decimal: '.' },
}
