import { withoutInvisible } from '../text/invisible.ts'
import { isFrench, type Locale } from './locale.ts'
import { parseTime } from './time.ts'

const TELEPHONE =
  /^(?:\+?1[-. ]*)?\(?([2-9]\d{2})\)?[-./ ]*(\d{3})[-. ]*(\d{4})(?:[,; ]*\(?(?:poste|p|ext(?:ension)?|x|#)[.: ]*(\d{1,6})\)?)?$/i

/**
 * Formats a North American telephone number as `418 555-1234, poste 12`, from any of the ways in which people type it:
 * `4185551234`, `1-418-555-1234`, `(418) 555 1234 ext. 12`. Null when it is none.
 */
export function readTelephone(text: string, locale: Locale = 'fr-CA'): string | null {
  const [, area, exchange, line, extension] = TELEPHONE.exec(spaced(text)) ?? []
  if (area === undefined) return null
  const ending = extension === undefined ? '' : `, ${isFrench(locale) ? 'poste' : 'ext.'} ${extension}`
  return `${area} ${exchange}-${line}${ending}`
}

/** Formats a Canadian postal code as `G5L 1A1`, from `g5l1a1` or `G5L-1A1`. Null when it is none. */
export function readPostalCode(text: string): string | null {
  const [, area, unit] = /^([a-z]\d[a-z])[- ]?(\d[a-z]\d)$/i.exec(spaced(text)) ?? []
  return area === undefined ? null : `${area} ${unit}`.toUpperCase()
}

/** Formats a time of day as `16 h 30`, `9 h 05` or `16 h`, from `16:30`, `16h30` or `4:30 pm`. Null when it is none. */
export function readTime(text: string): string | null {
  // A bare number may be anything, and is not taken for a time.
  const time = /[h:m]/i.test(text) ? parseTime(spaced(text)) : null
  return time && `${Number(time.slice(0, 2))} h ${time.slice(3)}`.replace(/ 00$/, '')
}

const spaced = (text: string) =>
  withoutInvisible(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-')
    .trim()
