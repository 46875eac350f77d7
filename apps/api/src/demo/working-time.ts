import type { Random } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const ZONE = 'America/Toronto'
const hourOf = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' })
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' })
const [SATURDAY, SUNDAY] = [6, 0]

/** Returns the working day of a moment by its UTC date, as an ISO date; on a weekend the Friday before. */
export function workingDay(time: number): string {
  const weekday = new Date(time).getUTCDay()
  const back = weekday === SATURDAY ? 1 : weekday === SUNDAY ? 2 : 0
  return new Date(time - back * DAY).toISOString().slice(0, 10)
}

/** Returns the last completed working day in Quebec, after which nothing happens in the demonstration. */
export const lastWorkingDay = (today: Date): string => workingDay(Date.parse(dayOf.format(today)) - DAY)

/** Returns the moment that is this many minutes after 8:30 of a day in Quebec, with or without daylight saving time. */
export function momentOf(day: string, minutes: number): Date {
  const inWinter = Date.parse(`${day}T13:30:00Z`)
  const ahead = Number(hourOf.format(inWinter)) - 8
  return new Date(inWinter - ahead * HOUR + minutes * MINUTE)
}

/** Returns a random moment between 8:30 and 16:30 of the working day of a time, to the second. */
export function someMoment(random: Random, time: number): Date {
  const moment = momentOf(workingDay(time), random.integer(0, 479))
  return new Date(moment.getTime() + random.integer(0, 59) * 1000)
}
