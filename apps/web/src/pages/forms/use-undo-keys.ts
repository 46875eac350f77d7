import type { Drafting } from '@octroi/forms/drafts'
import { useEffect } from 'react'

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Undoes with Ctrl+Z and does again with Ctrl+Y or Ctrl+Shift+Z, where no input has the focus: inputs undo by themselves. */
export function useUndoKeys(drafting: Drafting): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) drafting.redo()
      else drafting.undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [drafting])
}
