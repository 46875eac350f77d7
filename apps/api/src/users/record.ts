import type { AuditAction, User } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { isTaken } from '../db/unique.ts'
import { AppError } from '../errors/app-error.ts'
import type { Described } from '../trail/change-record.ts'
import type { Changes } from '../trail/record.ts'
import { ensureNone, faultAt } from './faults.ts'
import { findUser } from './queries.ts'

interface Texts {
  readonly name: string
  readonly surname: string
  readonly email: string
}

/** Texts as they are written down: without the spaces around them. */
export function written<T extends Partial<Texts>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, String(text).trim()])) as T
}

/** Runs what writes an e-mail; that somebody else got the address a moment before is a fault like another. */
export async function refusingUsedEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isTaken(error, 'users_email')) ensureNone([faultAt('user.email', 'email_used')])
    throw error
  }
}

/** A user as the trail tells of them: labels as people know them, never a password. */
export async function describeUser(tx: Db, id: number): Promise<Described> {
  const { name, surname, email, user_type, organization, disabled } = await existingUser(tx, id)
  const fields = {
    user_type: user_type.label,
    name,
    surname,
    email,
    organization: organization?.name ?? null,
    disabled,
  }
  const ids = { user_type: user_type.id, organization: organization?.id ?? null }
  return { label: `${name} ${surname}`, fields, ids }
}

/** A user that is there. Throws `not_found`. */
export async function existingUser(tx: Db, id: number): Promise<User> {
  const user = await findUser(tx, id)
  if (!user) throw new AppError('not_found')
  return user
}

/** The lines of a user's change: the fields, a new password, disabling and enabling are acts of their own. */
export const userLines =
  (isPasswordSet: boolean) =>
  ({ disabled, ...fields }: Changes): (readonly [AuditAction, Changes])[] => [
    ...(Object.keys(fields).length > 0 ? [['update', fields] as const] : []),
    ...(isPasswordSet ? [['password_change', {}] as const] : []),
    ...(disabled ? [[disabled.to === true ? 'disable' : 'enable', { disabled }] as const] : []),
  ]
