/**
 * Writes a figure with a real minus sign, as wide as the plus, since a hyphen is hard to see beside figures.
 * `parseDecimal` also reads it.
 */
export function replaceHyphenByMinus(text: string): string {
  return text.replace(/^-(?=[0-9\p{Sc}])/u, '\u2212')
}
