import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRowOrigin } from './row-origin.tsx'

/** Opens the page of a row, from anything that is in it. */
export function useOpen(): (to: string, row: Element) => void {
  const navigate = useNavigate()
  const { stateFor, leave } = useRowOrigin()
  return (to, row) => {
    leave(row)
    void navigate(to, { state: stateFor(to) })
  }
}

/** A click anywhere on a row opens it, unless it meant something else: a link, a button, selecting text. */
export function openRow(event: MouseEvent<HTMLElement>, open: (row: Element) => void): void {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label') !== null) return
  // What floats above a row is of the row for React, not for the person.
  if (!event.currentTarget.contains(target)) return
  if (globalThis.getSelection()?.toString() !== '') return
  open(event.currentTarget)
}
