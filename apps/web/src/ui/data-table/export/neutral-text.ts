/** A minus sign, digits with their usual separators, and perhaps a unit: a number that somebody wrote as text. */
const NEGATIVE_NUMBER = /^-\s?\d[\d\s.,]*[%$]?$/u
/** Full-width forms too: some spreadsheets read them as the plain ones. */
const DANGEROUS = /^[=+@\t\r\n\uFF1D\uFF0B\uFF20]/u
const MINUS = /^[-\uFF0D]/u

/**
 * A text that no spreadsheet takes for a formula: an apostrophe goes before `=`, `+`, `@`, tab, return, and before `-`
 * unless a number follows. The text stays text in the file itself; the apostrophe is there for whoever saves the sheet
 * as CSV, or pastes the cell elsewhere, where only the text travels.
 */
export function neutralText(text: string): string {
  const isFormula = DANGEROUS.test(text) || (MINUS.test(text) && !NEGATIVE_NUMBER.test(text))
  return isFormula ? `'${text}` : text
}
