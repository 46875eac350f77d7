import { focusManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pauseAfter } from '../api/pause-after.ts'
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
  const ask = useAskingAgain(queries)
  useOnAnswering(() => {
    const isWanted = ({ state, queryKey }: Query) => state.status === 'error' || shownCopyOf(queries, queryKey) !== null
    for (const query of queries.getQueryCache().findAll({ type: 'active', predicate: isWanted })) ask(query)
  })
  return null
}

interface Tries {
  readonly count: number
  readonly at: number
}

/**
 * Fetches at once, then after pauses that grow for as long as nothing comes: a proxy may refuse a few calls only, and
 * each other call that is answered shows that the server is there.
 */
function useAskingAgain(queries: QueryClient): (query: Query) => void {
  const [tries] = useState(() => new WeakMap<Query, Tries>())
  const [timers] = useState(() => new Map<Query, ReturnType<typeof setTimeout>>())
  useEffect(
    () => () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
    [timers],
  )
  return (query) => {
    if (timers.has(query)) return
    const before = tries.get(query)
    const count = before === undefined || query.state.dataUpdatedAt > before.at ? 0 : before.count
    const again = () => {
      timers.delete(query)
      tries.set(query, { count: count + 1, at: Date.now() })
      void queries.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
    }
    if (count === 0) again()
    else timers.set(query, setTimeout(again, pauseAfter(count)))
  }
}
