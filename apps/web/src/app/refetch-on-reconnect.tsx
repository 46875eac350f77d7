import { focusManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getRetryPause } from '../api/retry-pause.ts'
import { useOnServerReachable } from '../api/use-reach.ts'
import { getShownCopyTime } from '../copies/use-copies.ts'

/** Events that mean that somebody looks at the window: one beside another window was visible all the time. */
const LOOKED_AT = ['visibilitychange', 'focus'] as const

/**
 * Refetches failed queries, and those that show an offline copy, as soon as the server answers again; and stale ones
 * when somebody looks at the window.
 */
export function RefetchOnReconnect() {
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
  useOnServerReachable(() => {
    const isWanted = ({ state, queryKey }: Query) =>
      state.status === 'error' || getShownCopyTime(queries, queryKey) !== null
    for (const query of queries.getQueryCache().findAll({ type: 'active', predicate: isWanted })) ask(query)
  })
  return null
}

interface Tries {
  readonly count: number
  readonly at: number
}

/**
 * Fetches at once, then with growing pauses while it fails: a proxy may refuse single calls, while every other reply
 * shows that the server is reachable.
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
    else timers.set(query, setTimeout(again, getRetryPause(count)))
  }
}
