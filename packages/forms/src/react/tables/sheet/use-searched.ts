import { useEffect, useState } from 'react'
import { isSearchKey } from '../../is-search-key.ts'
import type { Signal } from '../../signal.ts'
import type { Hand } from './hand.ts'

/**
 * Whether the browser's own search was opened, which finds only rows that are in the page. Until the hand does anything:
 * a cell is taken or typed in, or a step taken back.
 */
export function useIsSearched(hand: Signal<Hand>): boolean {
  const [isSearched, setSearched] = useState(false)
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (isSearchKey(event)) setSearched(true)
    }
    window.addEventListener('keydown', search)
    return () => window.removeEventListener('keydown', search)
  }, [])
  useEffect(() => (isSearched ? hand.subscribe(() => setSearched(false)) : undefined), [isSearched, hand])
  return isSearched
}
