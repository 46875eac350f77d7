import { type RefObject, useEffect } from 'react'
import type { Direction } from './next-unanswered.ts'
import { useLatest } from './when-needed.ts'

interface PageKeys {
  readonly seek: (direction: Direction) => void
  readonly search: () => void
  /** Absent: the browser prints what it shows. */
  readonly print?: (() => void) | undefined
}

/**
 * The keys of the form page: F8 and Shift+F8 to what is left to answer, Ctrl+K (on a Mac, Command+K) to search, Ctrl+P to print the whole
 * form where its host can, since the browser would print the one section that is shown. Only
 * with modifiers or function keys, so that they are never in the way of typing or of reading by voice; only while
 * the focus is in the form or nowhere, and no dialog is open over it.
 */
export function usePageKeys(form: RefObject<HTMLElement | null>, keys: PageKeys) {
  const latest = useLatest(keys)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(event)
      // Which key first: looking for an open dialog takes longer, the longer the page is.
      if (action === null || !isHere(form.current)) return
      const { seek, search, print } = latest.current
      if (action === 'print' && print === undefined) return
      event.preventDefault()
      if (action === 'search') search()
      else if (action === 'print') print?.()
      else seek(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, latest])
}

const CONTROL_KEYS: Readonly<Record<string, 'search' | 'print'>> = { k: 'search', p: 'print' }

function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Direction | 'search' | 'print' | null {
  if (altKey) return null
  if (key === 'F8' && !ctrlKey && !metaKey) return shiftKey ? 'previous' : 'next'
  return (ctrlKey || metaKey) && !shiftKey ? (CONTROL_KEYS[key.toLowerCase()] ?? null) : null
}

function isHere(form: HTMLElement | null): boolean {
  const { activeElement } = document
  const inForm = activeElement === null || activeElement === document.body || form?.contains(activeElement) === true
  return inForm && document.querySelector('dialog[open]') === null
}
