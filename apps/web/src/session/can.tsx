import { type Actor, can, type CurrentUser, type Permission, type Target } from '@octroi/domain'
import { type ReactNode, useMemo } from 'react'
import { useUser } from './session.tsx'

/** The person as the ability table sees them. */
export function actorOf(user: CurrentUser): Actor {
  return { id: user.id, rank: user.user_type.rang, organization_id: user.organization?.id ?? null }
}

/** Who is logged in, as the ability table sees them; the same object until the session changes. */
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

/** Shows its children to those whom the ability table allows. It hides, it does not protect: the server decides. */
export function Can({ permission, target, children }: CanProps) {
  return can(useActor(), permission, target) ? children : null
}
