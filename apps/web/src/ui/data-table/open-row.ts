import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRowOrigin } from './row-origin.tsx'

/** Returns the function that opens a row's page from an element inside the row. */
export function useOpenRow(): (to: string, row: Element) => void {
  const navigate = useNavigate()
  const { stateFor, leave } = useRowOrigin()
  return (to, row) => {
    leave(row)
    void navigate(to, { state: stateFor(to) })
  }
}

/** Opens a row on a click anywhere in it, except on a link or button, or while selecting text. */
export function openRow(event: MouseEvent<HTMLElement>, open: (row: Element) => void): void {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label') !== null) return
  // An overlay above a row is inside it for React, but not in the DOM.
  if (!event.currentTarget.contains(target)) return
  if (globalThis.getSelection()?.toString() !== '') return
  open(event.currentTarget)
}
