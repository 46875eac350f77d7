import type { Field } from '../../../description/form.ts'
import { parseDate } from '../../../numbers/format-date.ts'
import type { Locale } from '../../../numbers/locale.ts'
import { parseDecimal } from '../../../numbers/parse-number.ts'
import type { HeldKind } from './sheet-keys.ts'

/** The stored form of what is typed in a cell; what cannot be read is kept as it was typed, to be marked. */
export function storedText({ type }: Field, typed: string, locale: Locale): string {
  if (isNumberType(type)) return parseDecimal(typed, locale) ?? typed
  return type === 'date' ? (parseDate(typed) ?? typed) : typed
}

/** Which input the cells of a column open. */
export function kindOf({ type }: Field): Exclude<HeldKind, 'closed' | 'button'> {
  return type === 'textarea' || type === 'select' || type === 'checkbox' ? type : 'text'
}

export function isNumberType(type: Field['type']): boolean {
  return type === 'number' || type === 'integer' || type === 'money' || type === 'percent'
}
