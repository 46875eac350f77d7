import { daysIn, isIsoDate, isoDateParts } from './iso-date.ts'

const RELATIVE_DAY = /^today(?:([+-][0-9]{1,3})([dmy]))?$/
const DAY_MS = 86_400_000

/** Whether a text is a day relative to today: `today`, `today+30d`, `today+6m`, `today-18y`. */
export function isRelativeDay(text: unknown): text is string {
  return typeof text === 'string' && RELATIVE_DAY.test(text)
}

/**
 * Returns the ISO date of a bound on a day: calendar days, months and years are added to the day, and a day that the
 * month does not have becomes its last one (31 January + 1 month: 28 or 29 February). Other bounds stay as they are.
 */
export function resolveDay<Bound extends number | string | undefined>(bound: Bound, today: string): Bound | string {
  const from = isoDateParts(today)
  if (!isRelativeDay(bound) || from === null) return bound
  const [, amount = '0', unit = 'd'] = RELATIVE_DAY.exec(bound) ?? []
  const count = Number(amount)
  if (unit === 'd') return isoOf(new Date(Date.parse(today) + count * DAY_MS))
  const months = from.year * 12 + from.month - 1 + count * (unit === 'y' ? 12 : 1)
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(Math.min(from.day, daysIn(year, month)), 2)}`
}

/** Returns the current day in the time zone of the machine, as an ISO date. */
export function getLocalDay(): string {
  const now = new Date()
  return isoOf(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}

/** Returns the day, or throws a RangeError when it is no ISO date. */
export function requireDay(today: string): string {
  if (!isIsoDate(today))
    throw new RangeError(`The option today should be an ISO date such as 2026-11-28, not ${today}.`)
  return today
}

const isoOf = (time: Date) => time.toISOString().slice(0, 10)
