import { countJournalled } from '@octroi/forms/react'
import { useEffect, useRef } from 'react'
import { journalPrefix } from '../../filled-form/journal-key.ts'
import { countDrafts, forgetDraftsOf } from '../../form/drafts.ts'
import { useDevice } from '../../session/device-provider.tsx'
import { useCurrentUser } from '../../session/session.tsx'

/**
 * What a window does when the session of a person ends, here or in another window: its pages go and write down what is
 * unsaved; the others are told of it, so that whoever is asked what becomes of it is asked about all of it.
 */
export function PutAside() {
  const device = useDevice()
  const userId = useCurrentUser()?.id
  const before = useRef(userId)
  useEffect(() => {
    const removed = before.current
    before.current = userId
    if (removed === undefined || removed === userId) return
    // The database does one thing after the other: once this is counted, what the pages wrote is there.
    void countJournalled(journalPrefix(removed)).then(() => device.tellLeft(removed, countDrafts(removed)))
  }, [device, userId])
  useEffect(() => device.onErased(forgetDraftsOf), [device])
  return null
}
