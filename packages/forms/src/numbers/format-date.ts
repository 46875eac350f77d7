import { isIsoDate, isoDateParts } from './iso-date.ts'
import { type Locale, NO_BREAK_SPACE } from './locale.ts'

/** Names of the months, from January. */
export const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  'fr-CA': [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  'en-CA': [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

/** An ISO date as it is read, `dd-mm-yyyy`; a text that is no date is given back as it is. */
export function formatDate(iso: string): string {
  return isIsoDate(iso) ? iso.split('-').toReversed().join('-') : iso
}

/** The month of an ISO date, as a calendar heads it: `novembre 2026`, `November 2026`. Other texts stay as they are. */
export function formatMonth(iso: string, locale: Locale = 'fr-CA'): string {
  const parts = isoDateParts(iso)
  return parts === null ? iso : `${MONTHS[locale][parts.month - 1] ?? ''} ${parts.year}`
}

/** An ISO date in words: `21 novembre 2026` (`1er` on the first), `November 21, 2026`. Other texts stay as they are. */
export function formatLongDate(iso: string, locale: Locale = 'fr-CA'): string {
  const parts = isoDateParts(iso)
  if (parts === null) return iso
  const month = MONTHS[locale][parts.month - 1] ?? ''
  if (locale === 'en-CA') return `${month} ${parts.day}, ${parts.year}`
  return `${parts.day === 1 ? '1er' : parts.day}${NO_BREAK_SPACE}${month} ${parts.year}`
}
