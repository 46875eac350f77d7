/** A minus sign, digits with their usual separators, and perhaps a unit: a number that somebody wrote as text. */
const NEGATIVE_NUMBER = /^-\s?\d[\d\s.,]*[%$]?$/u
/** Full-width forms too: some spreadsheets read them as the plain ones. */
const DANGEROUS = /^[=+@\t\r\n\uFF1D\uFF0B\uFF20]/u
const MINUS = /^[-\uFF0D]/u
const APOSTROPHES = /^'+/u

/**
 * A text that no spreadsheet takes for a formula: an apostrophe goes before `=`, `+`, `@`, tab, return, and before `-`
 * unless a number follows. The text stays text in the file itself; the apostrophe is there for whoever saves the sheet
 * as CSV, or pastes the cell elsewhere, where only the text travels. `plainText` takes it off again.
 */
export function neutralText(text: string): string {
  return isFormula(text.replace(APOSTROPHES, '')) ? `'${text}` : text
}

/** The text that `neutralText` was given. */
export function plainText(neutral: string): string {
  const isNeutral = neutral.startsWith("'") && isFormula(neutral.replace(APOSTROPHES, ''))
  return isNeutral ? neutral.slice(1) : neutral
}

function isFormula(text: string): boolean {
  return DANGEROUS.test(text) || (MINUS.test(text) && !NEGATIVE_NUMBER.test(text))
}
