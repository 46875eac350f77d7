import '@mantine/dates/styles.css'
import 'dayjs/locale/fr-ca'
import { DateInput } from '@mantine/dates'
import { readDate } from '@octroi/forms'
import { useState } from 'react'
import type { BoundProps } from './bound-props.ts'

const NO_WEEKEND: never[] = []

/** While a year is typed its first two figures are no year yet. */
const dayWhileTyped = (text: string): string | null => {
  const read = readDate(text)
  return read === null || read.isShort ? null : read.iso
}

/**
 * A day typed in any of the ways in which people write dates, as the forms read them, or picked in a calendar; an ISO
 * date outside. What is typed and is no day stays as it is, and is told once the field is left.
 */
export function DateBound({ name, placeholder, value, wrong, onChange, onUnread }: BoundProps) {
  const [typed, setTyped] = useState('')
  const read = readDate(typed)
  const isUnread = typed.trim() !== '' && read === null
  const choose = (date: string | null) => {
    setTyped('')
    onUnread(undefined)
    onChange(date ?? undefined)
  }
  const finish = () => {
    if (read?.isShort === true) choose(read.iso)
    else onUnread(isUnread ? typed.trim() : undefined)
  }
  return (
    <DateInput
      aria-label={name}
      error={wrong}
      placeholder={placeholder}
      value={value ?? null}
      onChange={choose}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onUnread(undefined)
      }}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
      dateParser={dayWhileTyped}
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
