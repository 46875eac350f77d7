import '@mantine/dates/styles.css'
import 'dayjs/locale/fr-ca'
import { readDate } from '@octroi/forms'
import { type FormEvent, type KeyboardEvent, useState } from 'react'

const NO_WEEKEND: never[] = []

/** While a year is typed its first two figures are no year yet. */
const dayWhileTyped = (text: string): string | null => {
  const read = readDate(text)
  return read === null || read.isShort ? null : read.iso
}

interface TypedDay {
  /** An ISO date; null without one. */
  readonly onChange: (day: string | null) => void
  /** What was typed and is no day, once the field is left; undefined when there is none. */
  readonly onUnread: (typed: string | undefined) => void
}

/**
 * What a `DateInput` takes so that a day is typed in any of the ways in which people write dates, as the forms read
 * them, or picked in a calendar. What is typed and is no day stays as it is.
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
