import { useEffect } from 'react'
import { frCA } from '../../locales/react/fr-ca.ts'

/** The product's text for leaving with unsaved answers; a host shows it when its own navigation leaves the form. */
export const LEAVE_MESSAGE = frCA.leave

/**
 * Asks before the browser closes or leaves the page while `dirty` (the browser shows its own words). In-app navigation
 * is the host's: see `onLeaveGuardChange` of `FormPage`.
 */
export function useLeaveGuard(dirty: boolean) {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    if (dirty) window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
}
