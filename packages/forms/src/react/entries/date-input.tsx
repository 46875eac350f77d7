import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDate, parseDate } from '../../numbers/format-date.ts'
import { isIsoDate } from '../../numbers/iso-date.ts'
import { useFormMessages } from '../form-messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { InputProps } from './entry-props.ts'
import { useDraft } from './use-draft.ts'

// The calendar is the heaviest part of a form and few people open it: it comes when somebody does.
const DateCalendar = lazyPart(async () => (await import('./date-calendar.tsx')).DateCalendar)

/** A date typed as dd-mm-yyyy or yyyy-mm-dd, or picked in a calendar; stored as an ISO date. */
export function DateInput({ field, value, onChange, onLeave, name, attributes }: InputProps) {
  const messages = useFormMessages()
  const calendarId = `${attributes.id}-calendar`
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const draft = useDraft({ shown: formatDate(value), read: (typed) => parseDate(typed) ?? typed, onChange })
  const leave = () => {
    draft.settle()
    onLeave()
  }
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const pick = (date: string) => {
    draft.settle()
    onChange(date)
    close()
  }
  return (
    <span className="octroi-affixed">
      <input
        {...attributes}
        type="text"
        className="octroi-input octroi-figures octroi-date"
        inputMode="numeric"
        autoComplete="off"
        placeholder={messages.datePlaceholder}
        value={draft.text}
        onChange={(event) => draft.type(event.currentTarget.value)}
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
  )
}
