import { DateInput } from '@mantine/dates'
import type { BoundProps } from './bound-props.ts'
import { useTypedDay } from './use-typed-day.ts'

/**
 * Date field of a filter: the date can be typed in any usual format or picked in a calendar; its value is an ISO date.
 * Invalid text stays, and is reported once the field loses the focus.
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
