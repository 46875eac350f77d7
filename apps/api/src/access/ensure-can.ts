import { type Actor, can, type Permission, type Target } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'

/** True if the actor declared a conflict of interest on the object, which they may know. */
const isClosedTo = (actor: Actor, target?: Target): boolean => target?.conflicted_user_ids?.includes(actor.id) === true

/** Throws `forbidden` or `conflict_declared` unless the actor has the ability, for the target if one is given. */
export function ensureCan(actor: Actor, permission: Permission, target?: Target): void {
  if (can(actor, permission, target)) return
  throw new AppError(isClosedTo(actor, target) ? 'conflict_declared' : 'forbidden')
}

/** Checks the right to read. An object of another organisation is refused with `not_found`, as if it did not exist. */
export function ensureCanSee(actor: Actor, permission: Permission, target: Target): void {
  if (can(actor, permission, target)) return
  if (isClosedTo(actor, target)) throw new AppError('conflict_declared')
  if (target.organization_id !== undefined && can(actor, permission)) throw new AppError('not_found', { hides: true })
  throw new AppError('forbidden')
}
