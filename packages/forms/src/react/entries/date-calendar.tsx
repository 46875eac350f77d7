import 'dayjs/locale/fr-ca'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import type { Field } from '../../description/form.ts'
import { useFormMessages } from '../form-messages.tsx'
import { AnchoredPopover } from './anchored-popover.tsx'

interface DateCalendarProps {
  /** ISO date, or null when there is none that can be shown. */
  readonly value: string | null
  /** Its `min` and `max`, when they are dates, bound what can be picked. */
  readonly field: Field
  readonly onPick: (date: string) => void
  readonly onClose: () => void
}

const NO_WEEKEND: never[] = []
const CLASS_NAMES = { weekday: 'octroi-weekday' }

/** The calendar of a date input, in the form's language, weeks from Sunday as people have them here. */
export function DateCalendar({ value, field, onPick, onClose }: DateCalendarProps) {
  const messages = useFormMessages()
  const start = value ?? todayIn(field)
  const [shown, setShown] = useState(start)
  return (
    <AnchoredPopover name={messages.calendar} onClose={onClose}>
      <DatePicker
        value={value}
        onChange={(date) => date !== null && onPick(date)}
        date={shown}
        onDateChange={setShown}
        locale={messages.locale === 'fr-CA' ? 'fr-ca' : 'en'}
        firstDayOfWeek={0}
        // Mantine writes weekends in a red that is hard to read, and that means an error here.
        weekendDays={NO_WEEKEND}
        hideOutsideDates
        classNames={CLASS_NAMES}
        minDate={typeof field.min === 'string' ? field.min : undefined}
        maxDate={typeof field.max === 'string' ? field.max : undefined}
        ariaLabels={{
          previousMonth: messages.previousMonth,
          nextMonth: messages.nextMonth,
          monthLevelControl: messages.chooseMonth,
          yearLevelControl: messages.chooseMonth,
        }}
        getDayProps={(date) => (date === start ? { 'data-autofocus': true } : {})}
      />
    </AnchoredPopover>
  )
}

/** Where the calendar opens without a date: today, or the nearest day that can be picked. ISO date, local time. */
function todayIn({ min, max }: Field): string {
  const now = new Date()
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  if (typeof min === 'string' && today < min) return min
  return typeof max === 'string' && today > max ? max : today
}
