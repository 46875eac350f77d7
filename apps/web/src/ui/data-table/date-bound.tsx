import { DateInput } from '@mantine/dates'
import type { BoundProps } from './bound-props.ts'
import { useTypedDay } from './use-typed-day.ts'

/**
 * A day typed in any of the ways in which people write dates, as the forms read them, or picked in a calendar; an ISO
 * date outside. What is typed and is no day stays as it is, and is told once the field is left.
 */
export function DateBound({ name, placeholder, value, wrong, onChange, onUnread }: BoundProps) {
  const day = useTypedDay({ onChange: (date) => onChange(date ?? undefined), onUnread })
  return (
    <DateInput
      {...day}
      aria-label={name}
      error={wrong}
      placeholder={placeholder}
      value={value ?? null}
      allowDeselect
      clearable={false}
    />
  )
}
