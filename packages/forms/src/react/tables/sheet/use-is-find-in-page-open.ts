import { useEffect, useState } from 'react'
import { isSearchKey } from '../../is-search-key.ts'
import type { Signal } from '../../signal.ts'
import type { CursorState } from './cursor-state.ts'

/**
 * Whether the browser's own search was opened, which finds only rendered rows. It ends when the cursor moves, a cell is
 * typed in, or a step is undone.
 */
export function useIsFindInPageOpen(state: Signal<CursorState>): boolean {
  const [isSearched, setSearched] = useState(false)
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (isSearchKey(event)) setSearched(true)
    }
    window.addEventListener('keydown', search)
    return () => window.removeEventListener('keydown', search)
  }, [])
  useEffect(() => (isSearched ? state.subscribe(() => setSearched(false)) : undefined), [isSearched, state])
  return isSearched
}
