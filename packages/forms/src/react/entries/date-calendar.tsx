import 'dayjs/locale/fr-ca'
import { type CalendarLevel, DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '../../description/form.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { formatLongDate, formatMonth } from '../../numbers/format-date.ts'
import { getLocalDay } from '../../numbers/relative-day.ts'
import { getLocaleFormat, isFrench, type Locale } from '../../numbers/locale.ts'
import { useFormMessages } from '../form-messages.tsx'
import { AnchoredPopover } from './anchored-popover.tsx'
import { findDayOfKey } from './calendar-keys.ts'

interface DateCalendarProps {
  /** DOM id of the dialog. */
  readonly id: string
  /** ISO date, or null when there is none that can be shown. */
  readonly value: string | null
  /** The field's `min` and `max`, when they are dates, limit which days can be picked. */
  readonly field: Field
  readonly onPick: (date: string) => void
  readonly onClose: () => void
}

const NO_WEEKEND: never[] = []
const CLASS_NAMES = { weekday: 'octroi-weekday' }

/** The calendar of a date input, in the form's language, with the weeks of its locale. */
export function DateCalendar({ id, value, field, onPick, onClose }: DateCalendarProps) {
  const messages = useFormMessages()
  const start = value ?? todayIn(field)
  const [shown, setShown] = useState(start)
  const [level, setLevel] = useState<CalendarLevel>('month')
  const head = headOf(level, shown, messages)
  const { grid, press } = useDayKeys({ field, show: setShown })
  return (
    <AnchoredPopover id={id} name={messages.calendar} onClose={onClose}>
      {/* The arrows beside this heading change the period on screen, and keep the focus. */}
      <div role="status" className="octroi-hidden">
        {head.shown}
      </div>
      <DatePicker
        ref={grid}
        onKeyDownCapture={press}
        value={value}
        onChange={(date) => date !== null && onPick(date)}
        date={shown}
        onDateChange={setShown}
        level={level}
        onLevelChange={setLevel}
        monthLabelFormat={(month) => formatMonth(month, messages.locale)}
        locale={isFrench(messages.locale) ? 'fr-ca' : 'en'}
        {...namesOf(messages.locale)}
        firstDayOfWeek={getLocaleFormat(messages.locale).weekStart}
        // Mantine shows weekends in a red that is hard to read and that means an error here.
        weekendDays={NO_WEEKEND}
        hideOutsideDates
        classNames={CLASS_NAMES}
        minDate={typeof field.min === 'string' ? field.min : undefined}
        maxDate={typeof field.max === 'string' ? field.max : undefined}
        ariaLabels={head.labels}
        getDayProps={(date) => ({
          'data-autofocus': date === start || undefined,
          'data-day': date,
          'aria-pressed': date === value || undefined,
        })}
      />
    </AnchoredPopover>
  )
}

interface DayKeysOptions {
  readonly field: Field
  /** Shows the month of a day (ISO date). */
  readonly show: (day: string) => void
}

/**
 * The keys that move the focus from day to day. Mantine's own stop at the edges of the month, and leave the page keys to
 * the page, which scrolls away from the calendar.
 */
function useDayKeys({ field, show }: DayKeysOptions) {
  const grid = useRef<HTMLDivElement>(null)
  const { weekStart } = getLocaleFormat(useFormMessages().locale)
  const [moved, setMoved] = useState({ day: '' })
  useLayoutEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${moved.day}"]`)?.focus()
  }, [moved])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { day } = (event.target as HTMLElement).dataset
    if (day === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const next = findDayOfKey(day, event, { ...field, weekStart })
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    show(next)
    setMoved({ day: next })
  }
  return { grid, press }
}

/**
 * The names of days, in the words of the locale; and of months and days of the week where its language is not that of its
 * catalogue, as in German with English texts. Mantine names those in the language of the catalogue otherwise.
 */
function namesOf(locale: Locale) {
  const { tag, language } = getLocaleFormat(locale)
  // Mantine names every day in one order, the day before the month.
  const days = { getDayAriaLabel: (date: string) => formatLongDate(date, locale) }
  if (tag.startsWith(language)) return days
  const named = (part: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(tag, { ...part, timeZone: 'UTC' })
    return (date: string) => format(new Date(date))
  }
  return {
    weekdayFormat: named({ weekday: 'short' }),
    monthsListFormat: named({ month: 'short' }),
    ...days,
  }
}

/**
 * The heading of the period on screen, and the names of the three buttons above it. The name of the middle one contains
 * its text.
 */
function headOf(level: CalendarLevel, date: string, messages: FormMessages) {
  const [year = ''] = date.split('-')
  const decade = `${year.slice(0, -1)}0 – ${year.slice(0, -1)}9`
  const heading = { month: formatMonth(date, messages.locale), year, decade }[level]
  const { previous, next, choose } = messages.calendarHead
  return {
    shown: heading,
    labels: {
      previousMonth: previous.month,
      nextMonth: next.month,
      monthLevelControl: choose.month(heading),
      previousYear: previous.year,
      nextYear: next.year,
      yearLevelControl: choose.year(heading),
      previousDecade: previous.decade,
      nextDecade: next.decade,
    },
  }
}

/** Where the calendar opens without a date: today, or the nearest day that can be picked. ISO date, local time. */
function todayIn({ min, max }: Field): string {
  const today = getLocalDay()
  if (typeof min === 'string' && today < min) return min
  return typeof max === 'string' && today > max ? max : today
}
