import { useSyncExternalStore } from 'react'

/**
 * What a source outside React holds now; renders again when `read` gives something else. A server, and the page that
 * takes its markup over, read it in the same way: without that React refuses to render on a server.
 */
export function useSource<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read)
}
