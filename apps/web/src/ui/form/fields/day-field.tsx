import { DateInput } from '@mantine/dates'
import { memo, useState } from 'react'
import { useTypedDay } from '../../data-table/use-typed-day.ts'
import type { FieldProps } from '../field.ts'
import { getFrameProps } from './field-frame.tsx'

interface DayFieldProps extends FieldProps<string> {
  readonly placeholder: string
  /** Error message for text that is not a date. */
  readonly unread: string
}

/** A date that is typed or picked in a calendar; the value is an ISO date, or empty. */
export const DayField = memo(function DayField({ placeholder, unread, ...field }: DayFieldProps) {
  const [wrong, setWrong] = useState<string>()
  const { onBlur, ...day } = useTypedDay({ onChange: (iso) => field.onChange(iso ?? ''), onUnread: setWrong })
  const frame = getFrameProps(field)
  const leave = () => {
    onBlur()
    field.onLeave()
  }
  return (
    <DateInput
      {...frame}
      {...day}
      onBlur={leave}
      error={wrong === undefined ? frame.error : unread}
      value={field.value === '' ? null : field.value}
      placeholder={placeholder}
    />
  )
})
