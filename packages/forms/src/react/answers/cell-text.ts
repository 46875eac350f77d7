import type { Field } from '../../description/form.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import { formatAmount } from '../../numbers/format-number.ts'
import type { Locale } from '../../numbers/locale.ts'

/** A cell as it is read. The unit stands in the heading of the column: amounts are shown without theirs. */
export function cellText(field: Field, text: string, locale: Locale): string {
  if (field.type === 'money') return formatAmount(text, locale)
  return formatFieldValue(field.type === 'percent' ? 'number' : field.type, text, locale)
}

/** A computed cell as it is read, at most two decimals. */
export const computedCellText = (field: Field, value: number, locale: Locale): string =>
  cellText(field.type === 'formula' ? { ...field, type: 'number' } : field, String(Number(value.toFixed(2))), locale)
