import { IconSearch, IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { findQuestions, prepareSearch, searchWords } from './find-questions.ts'
import { FoundQuestions } from './found-questions.tsx'
import type { SearchProps } from './search-on-its-way.tsx'
import { SearchStatus } from './search-status.tsx'

/** Most questions that are listed; more would be too many to choose from. */
const LISTED = 50

/** Search dialog over the form: the focus stays in the field, arrow keys move in the list of results. */
export function SearchPanel({ onClose, onPick, typed }: SearchProps) {
  const messages = useFormMessages()
  const dialog = useOpenDialog()
  const listId = useId()
  const [query, setQuery] = useState(() => typed.get())
  const { words, found } = useFound(query)
  const [active, setActive] = useState(0)
  const listed = found.slice(0, LISTED)
  const place = Math.min(active, listed.length - 1)
  const pick = (questionId: number) => {
    dialog.current?.close()
    onPick(questionId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = listed[place]
    if (event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else if (event.key in MOVES && listed.length > 0) setActive(moved(event.key, place, listed.length))
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className="octroi-search" aria-label={messages.searchForm} onClose={onClose} {...closeOutside}>
      <div className="octroi-search-head">
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <input
          type="text"
          className="octroi-search-input"
          role="combobox"
          aria-label={messages.searchForm}
          aria-expanded={listed.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={place >= 0 ? `${listId}-${place}` : undefined}
          placeholder={messages.searchFormHint}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="octroi-icon-button"
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} stroke={1.8} aria-hidden />
        </button>
      </div>
      <FoundQuestions {...{ listId, place, words }} ids={listed} onPick={pick} />
      <SearchStatus count={found.length} listed={listed.length} isSearching={words.length > 0} />
    </dialog>
  )
}

/** The results of a query. They are computed at once, so that Enter never picks a result of fewer letters. */
function useFound(query: string) {
  const { store } = useFormEnvironment()
  const { locale } = useFormMessages()
  // This is prepared while the panel opens, so that the first letter does not wait for it.
  useEffect(() => prepareSearch(store, locale), [store, locale])
  return useMemo(() => {
    const words = searchWords(query)
    return { words, found: findQuestions(store, words, locale) }
  }, [store, query, locale])
}

/**
 * A dialog that opens as soon as it is in the page: the browser traps the focus in it, closes it with Escape, and
 * restores the focus.
 */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect opens it in the same moment that its placeholder disappears, so that no key is lost in between.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return dialog
}

/** A press on the backdrop is a press on the dialog itself, outside of its content. */
const closeOutside = {
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  },
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Arrow keys wrap around; page keys stop at the ends. */
function moved(key: string, place: number, count: number): number {
  const step = MOVES[key] ?? 0
  if (Math.abs(step) === 1) return (place + step + count) % count
  return Math.max(0, Math.min(count - 1, place + step))
}
