/** Matches a negative number in a text: a minus sign, digits with usual separators, and perhaps a unit. */
const NEGATIVE_NUMBER = /^-\s?\d[\d\s.,]*[%$]?$/u
/** Includes full-width forms, which some spreadsheets read like the plain ones. */
const DANGEROUS = /^[=+@\t\r\n\uFF1D\uFF0B\uFF20]/u
const MINUS = /^[-\uFF0D]/u
const APOSTROPHES = /^'+/u

/**
 * Makes sure that no spreadsheet takes a text for a formula: puts an apostrophe before `=`, `+`, `@`, tab, return, and
 * before `-` unless a number follows. The cell is a text in any case; the apostrophe protects people who save the sheet
 * as CSV, or paste the cell elsewhere. `plainText` removes it.
 */
export function neutralText(text: string): string {
  return isFormula(text.replace(APOSTROPHES, '')) ? `'${text}` : text
}

/** Returns the original text of `neutralText`. */
export function plainText(neutral: string): string {
  const isNeutral = neutral.startsWith("'") && isFormula(neutral.replace(APOSTROPHES, ''))
  return isNeutral ? neutral.slice(1) : neutral
}

function isFormula(text: string): boolean {
  return DANGEROUS.test(text) || (MINUS.test(text) && !NEGATIVE_NUMBER.test(text))
}
