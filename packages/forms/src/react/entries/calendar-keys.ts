import type { Field } from '../../description/form.ts'
import { isIsoDate } from '../../numbers/iso-date.ts'
import { resolveDay } from '../../numbers/relative-day.ts'

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
}

interface CalendarGrid extends Pick<Field, 'min' | 'max'> {
  /** The first day of the week: 0 for Sunday, 1 for Monday. */
  readonly weekStart: number
}

const STEPS: Readonly<Record<string, string>> = {
  ArrowLeft: '-1d',
  ArrowRight: '+1d',
  ArrowUp: '-7d',
  ArrowDown: '+7d',
  PageUp: '-1m',
  PageDown: '+1m',
}

/**
 * Returns the day (ISO date) that a key leads to from a day of the calendar, also in another month; null for a key that
 * has no meaning there. Arrows move by days and weeks, Home and End within the week, PageUp and PageDown by months, and
 * with Shift by years, as the ARIA Authoring Practices say of a date picker. The result is kept within the bounds of
 * the field that are dates.
 */
export function findDayOfKey(day: string, pressed: PressedKey, { weekStart, min, max }: CalendarGrid): string | null {
  const step = stepOfKey(day, pressed, weekStart)
  if (step === null) return null
  const next = resolveDay(`today${step}`, day)
  if (!isIsoDate(next)) return day
  if (typeof min === 'string' && next < min) return min
  return typeof max === 'string' && next > max ? max : next
}

function stepOfKey(day: string, { key, shiftKey }: PressedKey, weekStart: number): string | null {
  const place = (new Date(day).getUTCDay() - weekStart + 7) % 7
  if (key === 'Home') return `-${place}d`
  if (key === 'End') return `+${6 - place}d`
  const step = STEPS[key] ?? null
  return shiftKey && step?.endsWith('m') ? step.replace('m', 'y') : step
}
