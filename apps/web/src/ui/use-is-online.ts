import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

/** Whether the device has a network, as the browser knows it, from the first rendering on; renders again when that changes. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
