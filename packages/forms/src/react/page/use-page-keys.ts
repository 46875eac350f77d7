import { type RefObject, useEffect } from 'react'
import type { Direction } from './next-unanswered.ts'
import { lastUsedForm } from './last-used-form.ts'
import { useLatest } from './when-needed.ts'

interface PageKeys {
  readonly seek: (direction: Direction) => void
  readonly search: () => void
  /** Prints the form; when it is undefined, the browser prints what is on screen. */
  readonly print?: (() => void) | undefined
}

/**
 * Keyboard shortcuts of the form page: F8 and Shift+F8 go to what is left to answer, Ctrl+K (Command+K on a Mac)
 * searches, Ctrl+P prints the whole form where its host can, since the browser would print only the section on screen.
 * All use modifiers or function keys, so that they never interfere with typing or with a screen reader. They work only
 * while the focus is in the form, or nowhere and the form is the one of the page that was used last, and no dialog is
 * open over it.
 */
export function usePageKeys(form: RefObject<HTMLElement | null>, keys: PageKeys) {
  const latest = useLatest(keys)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(event)
      // The key is checked first, because looking for an open dialog takes longer the longer the page is.
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
  const isNowhere = activeElement === null || activeElement === document.body
  const isOurs = isNowhere ? form === lastUsedForm() : form?.contains(activeElement) === true
  return isOurs && document.querySelector('dialog[open]') === null
}
