import { DateInput } from '@mantine/dates'
import { isIsoDate } from '@octroi/forms'
import { memo } from 'react'
import { useTypedDay } from '../../data-table/use-typed-day.ts'
import { useLastDefined } from '../../use-last-defined.ts'
import type { FieldProps } from '../field.ts'
import { getFrameProps } from './field-frame.tsx'

interface DayFieldProps extends FieldProps<string> {
  readonly placeholder: string
  /** Returns the error message for a text that is not a date. */
  readonly describeUnread: (typed: string) => string
}

/**
 * A date that is typed or picked in a calendar; the value is an ISO date, or empty. A text that is not a date becomes the
 * value too once the field loses the focus: the form's check must refuse it, so that it is never dropped in silence.
 */
export const DayField = memo(function DayField({ placeholder, describeUnread, ...field }: DayFieldProps) {
  const isUnread = field.value !== '' && !isIsoDate(field.value)
  // The input would replace the text if its date changed.
  const shownDay = useLastDefined(isUnread ? undefined : field.value)
  const { onBlur, ...day } = useTypedDay({
    onChange: (iso) => field.onChange(iso ?? ''),
    onUnread: (typed) => typed !== undefined && field.onChange(typed),
  })
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
      error={frame.error ?? (isUnread && describeUnread(field.value))}
      value={shownDay === undefined || shownDay === '' ? null : shownDay}
      placeholder={placeholder}
      allowDeselect
      clearable={false}
    />
  )
})
