import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Protects something on the page that would be lost on leaving. */
export interface Guard {
  /** True if something would be lost now; called at the moment of leaving, so it needs no render. */
  readonly when: () => boolean
  readonly text: string | (() => string)
  /** Text that says what happens to unsaved changes if the person leaves. */
  readonly consequence: () => string
  /** Tries to save before the person is asked; it has a limited time. */
  readonly trySaving?: () => Promise<void>
  /** Called when the person leaves knowingly: stored drafts may be deleted. */
  readonly onLeave?: () => void
}

type GuardRef = RefObject<Guard>

/** The guards of the page, in order of mounting. The router supports one blocker, so the first guard asks for all. */
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

/** All guards of the page. */
export const allGuards = (): Guard[] => [...guards].map(({ current }) => current)

/** Registers a guard; returns whether it is the one that asks for all. */
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
  return useSyncExternalStore(subscribe, first, first) === latestGuard
}
