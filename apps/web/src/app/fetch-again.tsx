import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnAnswering } from '../api/use-reach.ts'
import { shownCopyOf } from '../copies/use-copies.ts'

/** What says that a window is looked at: one that stood beside another was in sight all the time. */
const LOOKED_AT = ['visibilitychange', 'focus'] as const

/**
 * Fetches what is shown and did not come, or is a copy of this device, as soon as the server answers again; and what is
 * no longer fresh when its window is looked at.
 */
export function FetchAgain() {
  const queries = useQueryClient()
  useEffect(
    () =>
      focusManager.setEventListener((onFocus) => {
        const look = () => onFocus()
        for (const kind of LOOKED_AT) globalThis.addEventListener(kind, look)
        return () => {
          for (const kind of LOOKED_AT) globalThis.removeEventListener(kind, look)
        }
      }),
    [],
  )
  useOnAnswering(
    () =>
      void queries.refetchQueries({
        type: 'active',
        predicate: ({ state, queryKey }) => state.status === 'error' || shownCopyOf(queries, queryKey) !== null,
      }),
  )
  return null
}
