import { useEffect } from 'react'
import { useCurrentUser } from '../session/session.tsx'
import { forgetOthers } from './copies.ts'

/** Sees to it that this device keeps copies for who is logged in, and for nobody else: whoever leaves leaves none. */
export function ForgetCopies() {
  const userId = useCurrentUser()?.id
  useEffect(() => void forgetOthers(userId), [userId])
  return null
}
