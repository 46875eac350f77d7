import '@mantine/dates/styles.css'
import 'dayjs/locale/fr-ca'
import { DateInput } from '@mantine/dates'
import { memo } from 'react'
import { dayIn } from '../../data-table/day.ts'
import type { FieldProps } from '../field.ts'
import { frameOf } from './field-frame.tsx'

const NO_WEEKEND: never[] = []

interface DayFieldProps extends FieldProps<string> {
  readonly placeholder: string
}

/** A day typed as dd-mm-yyyy or yyyy-mm-dd, or picked in a calendar; the value is an ISO date, empty without one. */
export const DayField = memo(function DayField({ placeholder, ...field }: DayFieldProps) {
  return (
    <DateInput
      {...frameOf(field)}
      value={field.value === '' ? null : field.value}
      onChange={(day) => field.onChange(day ?? '')}
      dateParser={dayIn}
      valueFormat="DD-MM-YYYY"
      placeholder={placeholder}
      locale="fr-ca"
      firstDayOfWeek={0}
      weekendDays={NO_WEEKEND}
      hideOutsideDates
    />
  )
})
