import { isIsoDate, isoDateParts } from './iso-date.ts'
import { getLocaleFormat, type Locale } from './locale.ts'

/**
 * Formats an ISO date, as `dd-mm-yyyy` unless the locale has another order; a text that is no date is returned
 * unchanged.
 */
export function formatDate(iso: string, locale: Locale = 'fr-CA'): string {
  if (!isIsoDate(iso)) return iso
  const { order, mark } = getLocaleFormat(locale).dates
  const [year, month, day] = iso.split('-')
  const parts =
    order === 'year first' ? [year, month, day] : [...(order === 'day first' ? [day, month] : [month, day]), year]
  return parts.join(mark)
}

/**
 * Formats the month of an ISO date, as a calendar heads it: `novembre 2026`, `November 2026`, with the four figures of the
 * year by which it is read as the same month. Other texts are returned unchanged.
 */
export function formatMonth(iso: string, locale: Locale = 'fr-CA'): string {
  const parts = isoDateParts(iso)
  return parts === null ? iso : `${getLocaleFormat(locale).months[parts.month - 1] ?? ''} ${iso.slice(0, 4)}`
}

/** An ISO date in words: `21 novembre 2026` (`1er` on the first), `November 21, 2026`. Other texts stay as they are. */
export function formatLongDate(iso: string, locale: Locale = 'fr-CA'): string {
  const parts = isoDateParts(iso)
  if (parts === null) return iso
  const { months, longDate } = getLocaleFormat(locale)
  return longDate(parts.day, months[parts.month - 1] ?? '', parts.year)
}
