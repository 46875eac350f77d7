import type { MouseEvent } from 'react'

/** A click anywhere on a row opens it, unless it meant something else: a link, a button, selecting text. */
export function openRow(event: MouseEvent<HTMLElement>, open: () => void): void {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label') !== null) return
  if (globalThis.getSelection()?.toString() !== '') return
  open()
}
