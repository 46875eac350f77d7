import type { Field } from '../description/form.ts'
import { formatFieldValue } from '../numbers/format-field-value.ts'
import type { Locale } from '../numbers/locale.ts'
import { roundHalfAway } from '../numbers/rounding.ts'

/** A computed figure as it is displayed, with at most two decimals, in the unit of `type`; a formula has no unit. */
export function resultText(value: number, type: Field['type'], locale: Locale): string {
  const rounded = String(roundHalfAway(value, 2))
  return formatFieldValue(type === 'formula' ? 'number' : type, rounded, locale)
}
