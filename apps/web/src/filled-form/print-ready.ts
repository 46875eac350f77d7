import { useEffect } from 'react'

/** What the print page says to the page that holds it in a frame once everything is on it. */
export const PRINT_READY = 'octroi:print-ready'

/** Tells the page that holds this one in a frame that it is there to be printed. */
export function usePrintReady(): void {
  useEffect(() => {
    if (globalThis.parent === globalThis.window) return
    void document.fonts.ready.then(() => globalThis.parent.postMessage(PRINT_READY, globalThis.location.origin))
  }, [])
}
