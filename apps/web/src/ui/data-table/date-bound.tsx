import '@mantine/dates/styles.css'
import 'dayjs/locale/fr-ca'
import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import type { BoundProps } from './bound-props.ts'
import { dayIn } from './day.ts'

const NO_WEEKEND: never[] = []

/**
 * A day typed as dd-mm-yyyy or yyyy-mm-dd, or picked in a calendar; an ISO date outside. What is typed and is no day
 * stays as it is, and is told once the field is left.
 */
export function DateBound({ name, placeholder, value, wrong, onChange, onUnread }: BoundProps) {
  const [typed, setTyped] = useState('')
  const isUnread = typed.trim() !== '' && dayIn(typed) === null
  return (
    <DateInput
      aria-label={name}
      error={wrong}
      placeholder={placeholder}
      value={value ?? null}
      onChange={(date) => {
        setTyped('')
        onUnread(undefined)
        onChange(date ?? undefined)
      }}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onUnread(undefined)
      }}
      onBlur={() => onUnread(isUnread ? typed.trim() : undefined)}
      dateParser={dayIn}
      valueFormat="DD-MM-YYYY"
      locale="fr-ca"
      firstDayOfWeek={0}
      weekendDays={NO_WEEKEND}
      hideOutsideDates
      allowDeselect
      clearable={false}
      fixOnBlur={!isUnread}
    />
  )
}
