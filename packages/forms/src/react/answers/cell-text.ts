import type { Field } from '../../description/form.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import type { Locale } from '../../numbers/locale.ts'

/** A cell as it is read. The unit stands in the heading of the column: amounts are shown without theirs. */
export function cellText(field: Field, text: string, locale: Locale): string {
  const bare = field.type === 'money' || field.type === 'percent'
  return formatFieldValue(bare ? 'number' : field.type, text, locale)
}
