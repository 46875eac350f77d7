import { withoutInvisible } from '../text/invisible.ts'
import { isFrench, type Locale } from './locale.ts'

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

const TIME = /^(\d{1,2})(?: ?(?:h ?(\d{2})?|: ?(\d{2}))(?: ?min\.?)?)?(?: ?([ap])\.?m\.?)?$/i

/** Formats a time of day as `16 h 30`, `9 h 05` or `16 h`, from `16:30`, `16h30` or `4:30 pm`. Null when it is none. */
export function readTime(text: string): string | null {
  const [, figures = '', after, beside, half] = TIME.exec(spaced(text)) ?? []
  const minutes = after ?? beside ?? '00'
  const hour = half === undefined ? Number(figures) : fromMidnight(Number(figures), half)
  // A bare number may be anything, and is not taken for a time.
  const isTime = figures !== '' && /\D/.test(text.trim()) && hour < 24 && Number(minutes) < 60
  return isTime ? `${hour} h${minutes === '00' ? '' : ` ${minutes}`}` : null
}

/** Converts an hour of a twelve-hour clock; NaN for one that such a clock does not have. */
function fromMidnight(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

const spaced = (text: string) =>
  withoutInvisible(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-')
    .trim()
