import type { GridField } from '../../finance/definition.ts'
import type { FieldState } from '../../finance/grid-store.ts'
import { formatLongDate } from '../../numbers/format-date.ts'
import type { Locale } from '../../numbers/locale.ts'
import { moneyText } from './amount-text.ts'

/** A field below the grid as it is read; '' when blank, as typed when it is faulty. */
export function fieldText(field: GridField, { text, value, fault }: FieldState, locale: Locale): string {
  if (text === '' || fault !== null) return text
  if (field.kind === 'amount' || field.kind === 'total') return moneyText(value, locale)
  if (field.kind === 'date') return formatLongDate(text, locale)
  if (field.kind === 'choice') return field.choices.find((choice) => String(choice.value) === text)?.label ?? text
  return text
}
