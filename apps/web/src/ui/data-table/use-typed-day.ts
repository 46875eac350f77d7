import '@mantine/dates/styles.css'
import 'dayjs/locale/fr-ca'
import { readDate } from '@octroi/forms'
import { type FormEvent, type KeyboardEvent, useState } from 'react'

const NO_WEEKEND: never[] = []

/** Incomplete text: the first two digits of a year are not read as a year while somebody types. */
const dayWhileTyped = (text: string): string | null => {
  const read = readDate(text)
  return read === null || read.isShort ? null : read.iso
}

interface TypedDay {
  /** An ISO date; null without one. */
  readonly onChange: (day: string | null) => void
  /** Called when the field loses the focus: with invalid text, or with undefined if there is none. */
  readonly onUnread: (typed: string | undefined) => void
}

/**
 * Props for a `DateInput` in which the date can be typed in any usual format or picked in a calendar. Invalid text
 * stays in the field.
 */
export function useTypedDay({ onChange, onUnread }: TypedDay) {
  const [typed, setTyped] = useState('')
  const read = readDate(typed)
  const isUnread = typed.trim() !== '' && read === null
  const choose = (day: string | null) => {
    setTyped('')
    onUnread(undefined)
    onChange(day)
  }
  const finish = () => {
    if (read?.isShort === true) choose(read.iso)
    else onUnread(isUnread ? typed.trim() : undefined)
  }
  return {
    onChange: choose,
    onInput: (event: FormEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value)
      onUnread(undefined)
    },
    onBlur: finish,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') finish()
    },
    dateParser: dayWhileTyped,
    valueFormat: 'DD-MM-YYYY',
    locale: 'fr-ca',
    firstDayOfWeek: 0 as const,
    weekendDays: NO_WEEKEND,
    hideOutsideDates: true,
    fixOnBlur: !isUnread,
  }
}
