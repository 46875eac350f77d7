/** Puts the number of a section before its label, unless the label begins with a number of its own: `3. Budget`. */
export function numberOnce(number: number, label: string): string {
  return /^\s*\d+(\.\d+)*[.)]/.test(label) ? label : `${number}. ${label}`
}
