import { type Actor, can, type Permission, type Target } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'

/** Refuses with `forbidden` unless the actor may do this, with this object when one is given. */
export function ensureCan(actor: Actor, permission: Permission, target?: Target): void {
  if (!can(actor, permission, target)) throw new AppError('forbidden')
}

/** The same for reading: what belongs to another organisation answers as if it did not exist. */
export function ensureCanSee(actor: Actor, permission: Permission, target: Target): void {
  if (can(actor, permission, target)) return
  throw new AppError(target.organization_id !== undefined && can(actor, permission) ? 'not_found' : 'forbidden')
}
