import { useEffect } from 'react'
import { useCurrentUser } from '../session/session.tsx'
import { forgetOthers } from './copies.ts'

/** Deletes the copies of everybody who is not logged in on this device. */
export function ForgetCopies() {
  const userId = useCurrentUser()?.id
  useEffect(() => void forgetOthers(userId), [userId])
  return null
}
