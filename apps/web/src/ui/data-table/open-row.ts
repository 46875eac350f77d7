import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Opens the page of a row. */
export function useOpen(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => void navigate(to)
}

/** A click anywhere on a row opens it, unless it meant something else: a link, a button, selecting text. */
export function openRow(event: MouseEvent<HTMLElement>, open: () => void): void {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label') !== null) return
  // What floats above a row is of the row for React, not for the person.
  if (!event.currentTarget.contains(target)) return
  if (globalThis.getSelection()?.toString() !== '') return
  open()
}
