import type { Field } from '../description/form.ts'
import { isIsoDate } from './iso-date.ts'

/** What a date or a time is saved as: `yyyy-mm-dd`, `yyyy-mm`, `yyyy`, or a time of day, `HH:MM`. */
export type DateUnit = 'date' | 'month' | 'year' | 'time'

/** Patterns of saved dates and times. That of a date is for a schema with the format, which accepts the year 0. */
export const UNIT_PATTERNS: Readonly<Record<DateUnit, RegExp>> = {
  date: /^(?!0000)/,
  month: /^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$/,
  year: /^(?!0000)[0-9]{4}$/,
  time: /^([01][0-9]|2[0-3]):[0-5][0-9]$/,
}

/** Returns the unit of a field of type `date` or `time`. */
export function getDateUnit({ type, precision }: Field): DateUnit {
  return type === 'time' ? type : (precision ?? 'date')
}

/** Whether a text is a date or a time of this unit, as it is saved. */
export function isOfUnit(text: string, unit: DateUnit): boolean {
  return unit === 'date' ? isIsoDate(text) : UNIT_PATTERNS[unit].test(text)
}

/** Whether a text is a date or a time of any unit, as it is saved. */
export function isOfAnyUnit(text: string): boolean {
  return (Object.keys(UNIT_PATTERNS) as DateUnit[]).some((unit) => isOfUnit(text, unit))
}
