import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Reach } from './reach.ts'

const nothing = () => undefined
const ALWAYS: Reach = {
  isAnswering: () => true,
  note: nothing,
  doubt: nothing,
  trust: nothing,
  subscribe: () => nothing,
}

export const ReachContext = createContext<Reach>(ALWAYS)

/** Whether the server answers; renders again when that changes. */
export function useIsServerReachable(): boolean {
  const reach = useContext(ReachContext)
  return useSyncExternalStore(reach.subscribe, reach.isAnswering, reach.isAnswering)
}

/** Runs a function when the server becomes reachable again. */
export function useOnServerReachable(act: () => void): void {
  const reach = useContext(ReachContext)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () =>
      reach.subscribe(() => {
        if (reach.isAnswering()) latest.current()
      }),
    [reach],
  )
}
