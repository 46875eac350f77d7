import { useEffect } from 'react'

/** Message of the print page to its parent window once it is completely rendered. */
export const PRINT_READY = 'octroi:print-ready'

/** Tells the parent window that this page is ready to be printed. */
export function usePrintReady(): void {
  useEffect(() => {
    if (globalThis.parent === globalThis.window) return
    void document.fonts.ready.then(() => globalThis.parent.postMessage(PRINT_READY, globalThis.location.origin))
  }, [])
}
