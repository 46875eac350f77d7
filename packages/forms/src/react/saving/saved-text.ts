import { formatLongDate } from '../../numbers/format-date.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago the form was saved, in words. */
export function savedText(savedAt: Date, now: Date, messages: FormMessages): string {
  const elapsed = now.getTime() - savedAt.getTime()
  if (elapsed < MINUTE) return messages.savedNow
  if (elapsed < HOUR) return messages.savedMinutes(Math.floor(elapsed / MINUTE))
  if (elapsed < DAY) return messages.savedHours(Math.floor(elapsed / HOUR))
  return messages.savedOn(localDate(savedAt, messages))
}

/**
 * A date and time in full: `21 novembre 2026, 14 h 05`. It is formatted without `Intl`, which would slow down the
 * opening of a form.
 */
export function momentText(moment: Date, messages: FormMessages): string {
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  return `${localDate(moment, messages)}, ${messages.time(moment.getHours(), minutes)}`
}

/** The local date of a moment, in words. */
export function localDate(moment: Date, messages: FormMessages): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return formatLongDate(iso, messages.locale)
}
