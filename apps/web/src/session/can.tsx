import { type Actor, can, type CurrentUser, type Permission, type Target } from '@octroi/domain'
import type { ReactNode } from 'react'
import { useUser } from './session.tsx'

/** The person as the ability table sees them. */
export function actorOf(user: CurrentUser): Actor {
  return { id: user.id, rank: user.user_type.rang, organization_id: user.organization?.id ?? null }
}

interface CanProps {
  /** Such as `request.archive`. */
  readonly permission: Permission
  readonly target?: Target
  readonly children: ReactNode
}

/** Shows its children to those whom the ability table allows. It hides, it does not protect: the server decides. */
export function Can({ permission, target, children }: CanProps) {
  return can(actorOf(useUser()), permission, target) ? children : null
}
