import { IconSelector, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormMessages } from '../form-messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { Choice } from './choice-list.tsx'
import type { InputAttributes } from './entry-props.ts'

const SelectDropdown = lazyPart(async () => (await import('./select-dropdown.tsx')).SelectDropdown)

export interface SelectButtonProps {
  readonly choices: readonly Choice[]
  /** Value of the chosen option; '' for none. */
  readonly selected: string
  /** Text displayed for a stored value that is not among the choices. */
  readonly shown: string
  readonly onPick: (value: string) => void
  readonly onLeave: () => void
  readonly name: string
  readonly clearable: boolean
  readonly attributes: InputAttributes
}

/** Select with a searchable list. While it is closed it is a single button; the list is mounted when it is opened. */
export function SelectButton(props: SelectButtonProps) {
  const { choices, selected, shown, onPick, onLeave, name, clearable, attributes } = props
  const messages = useFormMessages()
  const listId = `${attributes.id}-list`
  const button = useRef<HTMLButtonElement>(null)
  const [search, setSearch] = useState<string | null>(null)
  const close = () => {
    setSearch(null)
    onLeave()
    button.current?.focus({ preventScroll: true })
  }
  const pick = (value: string) => {
    onPick(value)
    close()
  }
  return (
    <span className="octroi-affixed octroi-select">
      <button
        {...attributes}
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={search !== null}
        aria-controls={search === null ? undefined : listId}
        className="octroi-input octroi-select-button"
        data-empty={shown === '' || undefined}
        onClick={() => (search === null ? setSearch('') : close())}
        onKeyDown={(event) => searchByKey(event, search, setSearch)}
      >
        {shown || messages.choose}
      </button>
      {clearable && selected !== '' && (
        <button
          type="button"
          className="octroi-affix octroi-icon-button"
          aria-label={`${messages.clearAnswer}, ${name}`}
          onClick={() => pick('')}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
      <IconSelector className="octroi-select-mark" size={16} stroke={1.6} aria-hidden />
      {search !== null && (
        <SelectDropdown
          id={listId}
          {...{ name, choices, selected }}
          {...{ search }}
          onSearch={setSearch}
          onPick={pick}
          onClose={close}
        />
      )}
    </span>
  )
}

/**
 * Arrows open the list; a letter opens it with that letter as search. What is typed before the list has loaded and taken
 * the focus is searched too.
 */
function searchByKey(event: KeyboardEvent, search: string | null, setSearch: (search: string) => void) {
  const isSpace = event.key === ' ' && !search
  const isLetter = event.key.length === 1 && !isSpace && !event.ctrlKey && !event.metaKey && !event.altKey
  const isErased = event.key === 'Backspace' && search !== null
  if (!isLetter && !isErased && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const typed = search ?? ''
  setSearch(isErased ? typed.slice(0, -1) : isLetter ? typed + event.key : typed)
}
