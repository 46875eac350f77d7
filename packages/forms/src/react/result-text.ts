import type { Field } from '../description/form.ts'
import { formatFieldValue } from '../numbers/format-field-value.ts'
import type { Locale } from '../numbers/locale.ts'

/** A computed figure as it is read, at most two decimals; in the unit of `type`, a formula having none of its own. */
export function resultText(value: number, type: Field['type'], locale: Locale): string {
  const rounded = String(Number(value.toFixed(2)))
  return formatFieldValue(type === 'formula' ? 'number' : type, rounded, locale)
}
