import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { foldText } from '../../text/fold-text.ts'
import { useFormMessages } from '../form-messages.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface ChoiceListProps {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly selected: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onPick: (value: string) => void
}

const PAGE = 8

/**
 * A search field above a list box, following the ARIA combobox pattern: the focus stays in the search field, the arrow
 * keys move in the list.
 */
export function ChoiceList({ name, choices, selected, search, onSearch, onPick }: ChoiceListProps) {
  const messages = useFormMessages()
  const listId = useId()
  const matches = useMemo(() => matchingChoices(choices, search), [choices, search])
  const [active, setActive] = useState(() => ({ search, place: search === '' ? placeOf(selected, choices) : 0 }))
  // A search begins at its first match, whatever was active before it.
  if (active.search !== search) setActive({ search, place: 0 })
  const place = Math.min(active.place, matches.length - 1)
  const activeId = place >= 0 ? `${listId}-${place}` : undefined
  useEffect(() => {
    if (activeId !== undefined) showInList(document.getElementById(activeId))
  }, [activeId])
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = matches[place]
    if (event.key === 'Enter' && chosen !== undefined) onPick(chosen.value)
    else if (event.key in MOVES) setActive({ search, place: movedPlace(event.key, place, matches.length) })
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        type="text"
        className="octroi-input"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={messages.searchIn(name)}
        placeholder={messages.search}
        autoComplete="off"
        data-autofocus
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Options {...{ listId, name, found: matches, selected, place, onPick }} />
    </>
  )
}

interface OptionsProps {
  readonly listId: string
  readonly name: string
  readonly found: readonly Choice[]
  readonly selected: string
  readonly place: number
  readonly onPick: (value: string) => void
}

function Options({ listId, name, found, selected, place, onPick }: OptionsProps) {
  const messages = useFormMessages()
  return (
    <>
      <div id={listId} role="listbox" aria-label={name} className="octroi-options">
        {found.map((choice, index) => (
          // A mouse press must not take the focus from the search.
          <div
            key={choice.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={choice.value === selected}
            className="octroi-option"
            data-active={index === place || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(choice.value)}
          >
            {choice.label}
          </div>
        ))}
      </div>
      <div role="status" className={found.length === 0 ? 'octroi-hint' : 'octroi-hidden'}>
        {found.length === 0 ? messages.noMatch : messages.matches(found.length)}
      </div>
    </>
  )
}

function placeOf(value: string, choices: readonly Choice[]): number {
  return Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  )
}

/** Scrolls the list and not the page: when it is opened, the list has not been positioned in the page yet. */
function showInList(option: HTMLElement | null) {
  const list = option?.parentElement
  if (!option || !list) return
  const above = option.offsetTop - list.scrollTop
  const below = above + option.offsetHeight - list.clientHeight
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** Arrow keys wrap around; page keys stop at the ends. */
function movedPlace(key: string, place: number, count: number): number {
  const step = MOVES[key] ?? 0
  if (count === 0) return 0
  if (Math.abs(step) === 1) return (place + step + count) % count
  return Math.max(0, Math.min(count - 1, place + step))
}

/** The choices whose label has every word of the search, without regard to case or accents. */
export function matchingChoices(choices: readonly Choice[], search: string): readonly Choice[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter((choice) => {
    const label = foldText(choice.label)
    return words.every((word) => label.includes(word))
  })
}
