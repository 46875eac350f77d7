import type { Random } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const ZONE = 'America/Toronto'
const hourOf = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' })
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' })
const [SATURDAY, SUNDAY] = [6, 0]

/** The working day that a moment falls on, by its UTC date: the Friday before, on a weekend. An ISO date. */
export function workingDay(time: number): string {
  const weekday = new Date(time).getUTCDay()
  const back = weekday === SATURDAY ? 1 : weekday === SUNDAY ? 2 : 0
  return new Date(time - back * DAY).toISOString().slice(0, 10)
}

/** The last working day that is over in Quebec: nothing of the demonstration happens after it. */
export const lastWorkingDay = (today: Date): string => workingDay(Date.parse(dayOf.format(today)) - DAY)

/**
 * Returns the moment that is this many minutes after 8:30 of a day, by the clocks of Quebec, in winter and in summer.
 */
export function momentOf(day: string, minutes: number): Date {
  const inWinter = Date.parse(`${day}T13:30:00Z`)
  const ahead = Number(hourOf.format(inWinter)) - 8
  return new Date(inWinter - ahead * HOUR + minutes * MINUTE)
}

/** Some moment between 8:30 and 16:30 of the working day that a time falls on, to the second. */
export function someMoment(random: Random, time: number): Date {
  const moment = momentOf(workingDay(time), random.integer(0, 479))
  return new Date(moment.getTime() + random.integer(0, 59) * 1000)
}
