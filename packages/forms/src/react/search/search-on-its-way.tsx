import { useLayoutEffect } from 'react'
import type { Signal } from '../signal.ts'

/** Props of the search. */
export interface SearchProps {
  readonly onClose: () => void
  /** Called once the search is closed, with the chosen question. */
  readonly onPick: (questionId: number) => void
  /** What was typed for the search before it was loaded. */
  readonly typed: Signal<string>
}

/**
 * Replaces the search panel until its code is loaded: it keeps what is typed for the panel, and nothing else receives
 * it. Escape cancels the search.
 */
export function SearchOnItsWay({ typed, onClose }: SearchProps) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onClose()
      else typed.set(withKey(typed.get(), event.key))
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [typed, onClose])
  return null
}

function withKey(text: string, key: string): string {
  if (key === 'Backspace') return Array.from(text).slice(0, -1).join('')
  return Array.from(key).length === 1 ? text + key : text
}
