import { can } from '@octroi/domain'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { useActor } from '../../session/can.tsx'
import { toastFailure } from '../../ui/toast.ts'

/**
 * Where to go when a user's page cannot load: home without a message if access is refused; else to the list with a
 * message for those who may open it, or to the error page (source 1, sections 6 and 8).
 */
export function UnreadableUser({ error }: { readonly error: Error }) {
  const isForbidden = error instanceof ApiError && error.status === 403
  const hasList = can(useActor(), 'user.list')
  useEffect(() => {
    if (!isForbidden) toastFailure()
  }, [isForbidden])
  if (isForbidden) return <Navigate to="/" replace />
  if (hasList) return <Navigate to="/users" replace />
  throw error
}
