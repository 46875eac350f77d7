import { countJournalled } from '@octroi/forms/react'
import { useEffect, useRef } from 'react'
import { journalPrefix } from '../../filled-form/journal-key.ts'
import { countDrafts, forgetDraftsOf } from '../../form/drafts.ts'
import { useDevice } from '../../session/device-provider.tsx'
import { useCurrentUser } from '../../session/session.tsx'

/**
 * At the end of a session, here or in another window, the pages unmount and store their unsaved data. This component
 * then reports the amount to the other windows, so that the question after logout covers everything.
 */
export function LogoutDraftReporter() {
  const device = useDevice()
  const userId = useCurrentUser()?.id
  const before = useRef(userId)
  useEffect(() => {
    const removed = before.current
    before.current = userId
    if (removed === undefined || removed === userId) return
    // The database works in sequence: once the count returns, the writes of the pages are done.
    void countJournalled(journalPrefix(removed)).then(() => device.tellLeft(removed, countDrafts(removed)))
  }, [device, userId])
  useEffect(() => device.onErased(forgetDraftsOf), [device])
  return null
}
