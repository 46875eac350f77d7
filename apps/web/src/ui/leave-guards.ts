import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Something on the page that would be lost. */
export interface Guard {
  /** Whether something would be lost now; read at the moment of leaving, so that it may change without a render. */
  readonly when: () => boolean
  readonly text: string | (() => string)
  /** What becomes of what is unsaved when they leave all the same. */
  readonly consequence: () => string
  /** What may still save it, given a moment before the person is asked. */
  readonly trySaving?: () => Promise<void>
  /** The person leaves knowingly: what was kept for them may go. */
  readonly onLeave?: () => void
}

type GuardRef = RefObject<Guard>

/**
 * The guards of the page, in the order in which they came. The router lets one thing hold it back, so that one asks
 * for all.
 */
const guards = new Set<GuardRef>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const first = (): GuardRef | undefined => guards.values().next().value

const changed = () => {
  for (const listener of listeners) listener()
}

/** All that is unsaved on the page, or may be. */
export const allGuards = (): Guard[] => [...guards].map(({ current }) => current)

/** Counts a guard among those of the page; whether it is the one that asks for all. */
export function useGuard(guard: Guard): boolean {
  const latestGuard = useRef(guard)
  useLayoutEffect(() => {
    latestGuard.current = guard
  })
  useEffect(() => {
    guards.add(latestGuard)
    changed()
    return () => {
      guards.delete(latestGuard)
      changed()
    }
  }, [])
  return useSyncExternalStore(subscribe, first) === latestGuard
}
