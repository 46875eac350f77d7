/** Delay in milliseconds, so that caching does not slow the first page. */
const AFTER_MS = 3000

/**
 * Registers the service worker, which caches the application for offline use, once the page is idle. Without support,
 * or if the page is left earlier, nothing happens. Returns the function that cancels it.
 */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const later = setTimeout(() => whenIdle(() => void register()), AFTER_MS)
  return () => clearTimeout(later)
}

async function register(): Promise<void> {
  try {
    const { waiting } = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    waiting?.postMessage(import.meta.url, [])
  } catch (error) {
    // The browser refused (private window, no space) or there is no network: the application works without it.
    if (!(error instanceof Error)) throw error
  }
}

/** Runs a function when the page is idle, within two seconds; returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const later = setTimeout(act, 500)
    return () => clearTimeout(later)
  }
  const later = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(later)
}
