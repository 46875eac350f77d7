import { useEffect } from 'react'

/**
 * Asks for confirmation before the browser closes or leaves the page while `dirty`, in the browser's own words. In-app
 * navigation is the host's: see `onLeaveGuardChange` of `FormPage`, and `leave` of the messages for the text.
 */
export function useLeaveGuard(dirty: boolean) {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    if (dirty) window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
}
