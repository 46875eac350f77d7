import type { Field } from '../description/form.ts'
import { isOfUnit } from './date-unit.ts'
import { formatDate, formatMonth } from './format-date.ts'
import { formatDecimal, formatMoney, formatPercent } from './format-number.ts'
import { isFrench, type Locale } from './locale.ts'
import { formatTime } from './time.ts'

/**
 * Formats a stored text by the type of its field: numbers, amounts, dates, months, times, Oui and Non; others are returned unchanged.
 */
export function formatFieldValue(type: Field['type'], text: string, locale: Locale = 'fr-CA'): string {
  if (text === '') return ''
  if (type === 'number' || type === 'integer') return formatDecimal(text, locale)
  if (type === 'money') return formatMoney(text, locale)
  if (type === 'percent') return formatPercent(text, locale)
  if (type === 'date') return isOfUnit(text, 'month') ? formatMonth(`${text}-01`, locale) : formatDate(text, locale)
  if (type === 'time') return formatTime(text, locale)
  if (type !== 'checkbox') return text
  const [yes, no] = isFrench(locale) ? ['Oui', 'Non'] : ['Yes', 'No']
  return text === '1' ? yes : text === '0' ? no : text
}
