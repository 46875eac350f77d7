import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

/**
 * Subscribes to the browser's events before and after it lays the page out for paper: only what is rendered by then is
 * printed.
 */
function subscribe(listener: () => void): () => void {
  const tell = (printing: boolean) => () => {
    isPrinting = printing
    flushSync(listener)
  }
  const [before, after] = [tell(true), tell(false)]
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
}
