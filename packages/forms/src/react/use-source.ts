import { useSyncExternalStore } from 'react'

/**
 * The current value of a source outside React; renders again when `read` returns something else. Server rendering and
 * hydration read it in the same way: without that, React refuses to render on a server.
 */
export function useSource<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read)
}
