import type { AuditAction, User } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { isUniqueViolation } from '../db/unique.ts'
import { AppError } from '../errors/app-error.ts'
import type { RecordDescription } from '../trail/change-record.ts'
import type { Changes } from '../trail/record.ts'
import { ensureNone, faultAt } from './faults.ts'
import { findUser } from './queries.ts'

interface Texts {
  readonly name: string
  readonly surname: string
  readonly email: string
}

/** Trims texts before they are stored. */
export function trimTexts<T extends Partial<Texts>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, String(text).trim()])) as T
}

/** Runs a write of an e-mail, and reports `invalid` if another account got the e-mail meanwhile. */
export async function rejectUsedEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) ensureNone([faultAt('user.email', 'email_used')])
    throw error
  }
}

/** Describes a user for the trail: with labels, and never a password. */
export async function describeUser(tx: Db, id: number): Promise<RecordDescription> {
  const { name, surname, email, user_type, organization, disabled } = await requireUser(tx, id)
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

/** Reads a user. Throws `not_found`. */
export async function requireUser(tx: Db, id: number): Promise<User> {
  const user = await findUser(tx, id)
  if (!user) throw new AppError('not_found')
  return user
}

/** Splits a user's change into events: fields, new password, and disabling or enabling are separate actions. */
export const splitUserChange =
  (isPasswordSet: boolean) =>
  ({ disabled, ...fields }: Changes): (readonly [AuditAction, Changes])[] => [
    ...(Object.keys(fields).length > 0 ? [['update', fields] as const] : []),
    ...(isPasswordSet ? [['password_change', {}] as const] : []),
    ...(disabled ? [[disabled.to === true ? 'disable' : 'enable', { disabled }] as const] : []),
  ]
