/** The form of somebody who has just arrived is not made to wait. */
const AFTER_MS = 3000

/**
 * Has the browser keep what opens the application without network, once the page has nothing else to do; a browser that
 * does not, or a visit that goes elsewhere first, goes on without. Gives what calls it off.
 */
export function keepShell(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const later = setTimeout(() => whenIdle(() => void register()), AFTER_MS)
  return () => clearTimeout(later)
}

async function register(): Promise<void> {
  try {
    const { waiting } = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    waiting?.postMessage(import.meta.url, [])
  } catch (error) {
    // Refused by the browser (a private window, no room), or no network: the application is there all the same.
    if (!(error instanceof Error)) throw error
  }
}

/** Does something when the page is idle, within two seconds; gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const later = setTimeout(act, 500)
    return () => clearTimeout(later)
  }
  const later = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(later)
}
