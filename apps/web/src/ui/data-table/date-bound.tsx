import '@mantine/dates/styles.css'
import 'dayjs/locale/fr-ca'
import { DateInput } from '@mantine/dates'
import type { BoundProps } from './bound-props.ts'

const NO_WEEKEND: never[] = []

/** A day typed as dd-mm-yyyy or yyyy-mm-dd, or picked in a calendar; an ISO date outside. */
export function DateBound({ name, placeholder, value, wrong, onChange }: BoundProps) {
  return (
    <DateInput
      aria-label={name}
      aria-invalid={wrong}
      placeholder={placeholder}
      value={value ?? null}
      onChange={(date) => onChange(date ?? undefined)}
      dateParser={parseDay}
      valueFormat="DD-MM-YYYY"
      locale="fr-ca"
      firstDayOfWeek={0}
      weekendDays={NO_WEEKEND}
      hideOutsideDates
      clearable={false}
      fixOnBlur
    />
  )
}

/** The ISO date of what was typed, or null while it is none; 31-02-2026 is none. */
function parseDay(text: string): string | null {
  const parts = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(text)
  const iso = parts ? [parts[3], parts[2]?.padStart(2, '0'), parts[1]?.padStart(2, '0')].join('-') : text.trim()
  const date = new Date(`${iso}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(date.getTime())) return null
  return date.toISOString().slice(0, 10) === iso ? iso : null
}
