import { type Actor, can, type CurrentUser, type Permission, type Target } from '@octroi/domain'
import { type ReactNode, useMemo } from 'react'
import { useUser } from './session.tsx'

/** Converts a user to an actor of the ability table. */
export function actorOf(user: CurrentUser): Actor {
  return { id: user.id, rank: user.user_type.rang, organization_id: user.organization?.id ?? null }
}

/** The current user as an actor; the same object until the session changes. */
export function useActor(): Actor {
  const user = useUser()
  return useMemo(() => actorOf(user), [user])
}

interface CanProps {
  /** Such as `request.archive`. */
  readonly permission: Permission
  readonly target?: Target
  readonly children: ReactNode
}

/** Renders its children if the ability table allows. This only hides: the server enforces. */
export function Can({ permission, target, children }: CanProps) {
  return can(useActor(), permission, target) ? children : null
}
