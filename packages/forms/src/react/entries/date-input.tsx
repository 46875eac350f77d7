import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDate, formatLongDate } from '../../numbers/format-date.ts'
import { isIsoDate } from '../../numbers/iso-date.ts'
import { getDateWriting, parseDate, readDate } from '../../numbers/read-date.ts'
import { useAnnounce } from '../announcer.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { InputProps } from './entry-props.ts'
import { useDraft } from './use-draft.ts'

// The calendar is the heaviest part of a form and few people open it: it is loaded when it is first opened.
const DateCalendar = lazyPart(async () => (await import('./date-calendar.tsx')).DateCalendar)

/**
 * Input for a date, picked in a calendar or typed, and stored as an ISO date. A date typed as dd-mm-yyyy or yyyy-mm-dd
 * is stored while it is typed; the other formats of `readDate` only when the input is left, because their beginning may
 * be another date.
 */
export function DateInput({ field, value, onChange, onLeave, name, attributes }: InputProps) {
  const messages = useFormMessages()
  const announce = useAnnounce()
  const calendarId = `${attributes.id}-calendar`
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { draft, completed, change, leave } = useTypedDate({ value, onChange, onLeave })
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const pick = (date: string) => {
    change(null)
    onChange(date)
    announce(formatLongDate(date, messages.locale))
    close()
  }
  return (
    <>
      <span className="octroi-affixed">
        <input
          {...attributes}
          type="text"
          className="octroi-input octroi-figures octroi-date"
          inputMode="numeric"
          autoComplete="off"
          placeholder={messages.datePlaceholder}
          value={draft}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={leave}
        />
        <button
          ref={button}
          type="button"
          className="octroi-affix octroi-icon-button"
          aria-label={messages.openCalendar(name)}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? calendarId : undefined}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} stroke={1.6} aria-hidden />
        </button>
        {open && (
          <DateCalendar
            id={calendarId}
            value={isIsoDate(value) ? value : null}
            field={field}
            onPick={pick}
            onClose={close}
          />
        )}
      </span>
      {completed !== '' && <div className="octroi-hint">{completed}</div>}
    </>
  )
}

/**
 * The text that is typed in a date's input, parsed when the input is left; `completed` says how a year of two figures
 * was completed.
 */
function useTypedDate({ value, onChange, onLeave }: Pick<InputProps, 'value' | 'onChange' | 'onLeave'>) {
  const messages = useFormMessages()
  const announce = useAnnounce()
  const { locale } = messages
  const draft = useDraft({
    shown: formatDate(value, locale),
    read: (typed) => parseDate(typed, locale) ?? typed,
    onChange,
  })
  const [completed, setCompleted] = useState('')
  /** `typed` is null when the date comes from the calendar or is cleared. */
  const change = (typed: string | null) => {
    setCompleted('')
    if (typed === null) draft.settle()
    else draft.type(typed)
  }
  const leave = () => {
    const read = readDate(draft.text, getDateWriting(locale))
    if (read !== null && read.iso !== value) onChange(read.iso)
    if (read?.isShort === true) {
      const text = messages.yearRead(read.iso.slice(0, 4))
      setCompleted(text)
      announce(text)
    }
    draft.settle()
    onLeave()
  }
  return { draft: draft.text, completed, change, leave }
}
