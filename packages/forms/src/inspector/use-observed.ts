import { createContext, useCallback, useContext } from 'react'
import { useSource } from '../react/use-source.ts'
import type { StoreObserver } from './store-observer.ts'

/** The observer of the panel, for all of its parts. */
export const ObserverContext = createContext<StoreObserver | null>(null)

/** Returns the observer of the panel. Throws outside of it. */
export function useObserver(): StoreObserver {
  const observer = useContext(ObserverContext)
  if (observer === null) throw new Error('A part of the inspector must be inside FormInspector.')
  return observer
}

/** Renders the component after each change of the store, or never while `isLive` is false. */
export function useEachChange(isLive = true): void {
  const { subscribe, version } = useObserver()
  useSource(isLive ? subscribe : ignore, isLive ? version : zero)
}

const ignore = () => () => undefined
const zero = () => 0

/**
 * What `read` returns about one question, or with a null id about the form; the component renders again only when that
 * is something else.
 */
export function useObserved<T>(questionId: number | null, read: () => T): T {
  const observer = useObserver()
  const subscribe = useCallback(
    (listener: () => void) =>
      questionId === null ? observer.subscribe(listener) : observer.subscribeQuestion(questionId, listener),
    [observer, questionId],
  )
  return useSource(subscribe, read)
}
