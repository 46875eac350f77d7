import { useEffect } from 'react'

/**
 * Asks before the browser closes or leaves the page while `dirty` (the browser shows its own words). In-app navigation
 * is the host's: see `onLeaveGuardChange` of `FormPage`; the words to ask with are `leave` of the messages.
 */
export function useLeaveGuard(dirty: boolean) {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    if (dirty) window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
}
