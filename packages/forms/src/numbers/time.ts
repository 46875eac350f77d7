import { isOfUnit } from './date-unit.ts'
import { getLocaleFormat, type Locale } from './locale.ts'

const WRITTEN =
  /^(\d{1,2}?) ?(?:(?:h(?:eures?)?|[:.]|uhr) ?)?(\d{2})?(?::[0-5]\d)? ?(?:min\.?|uhr)? ?(?:([ap])\.? ?m\.?)?$/i

/**
 * Parses a time of day as people and spreadsheets write it: `9 h 30`, `9 heures`, `9:30`, `0930`, `9`, `16h`, `4:30 pm`,
 * `9.30 Uhr`, `09:30:00`. Returns `HH:MM`, or null when it is none.
 */
export function parseTime(text: string): string | null {
  const [, figures = '?', minutes = '00', half] = WRITTEN.exec(text.replace(/\s+/g, ' ').trim()) ?? []
  const hour = half === undefined ? figures : from12Hours(Number(figures), half)
  const time = `${hour.padStart(2, '0')}:${minutes}`
  return isOfUnit(time, 'time') ? time : null
}

/** Converts an hour of a twelve-hour clock; `?` for one that such a clock does not have. */
function from12Hours(hour: number, half: string): string {
  return hour < 1 || hour > 12 ? '?' : String((hour % 12) + (/p/i.test(half) ? 12 : 0))
}

/** Formats a saved time as the locale writes it: `9 h 30`, `09:30`. A text that is no time is returned unchanged. */
export function formatTime(text: string, locale: Locale = 'fr-CA'): string {
  const { time } = getLocaleFormat(locale)
  return time !== undefined && isOfUnit(text, 'time') ? time(Number(text.slice(0, 2)), text.slice(3)) : text
}
