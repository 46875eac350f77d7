import { useLayoutEffect } from 'react'
import type { Signal } from '../signal.ts'

/** What the search needs from the page that it is on. */
export interface SearchProps {
  readonly onClose: () => void
  /** Called once the search is closed, with the question to go to. */
  readonly onPick: (questionId: number) => void
  /** What was typed for the search before it came. */
  readonly typed: Signal<string>
}

/**
 * Replaces the search until its code has come: what is typed is kept for it, and written nowhere else. Escape calls
 * the search off.
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
