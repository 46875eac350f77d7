import type { User } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { isTaken } from '../db/unique.ts'
import { AppError } from '../errors/app-error.ts'
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

/** A user that is there, and what the audit trail tells of them: labels as people know them, never a password. */
export async function toldOf(tx: Db, id: number): Promise<{ user: User; told: Readonly<Record<string, unknown>> }> {
  const user = await findUser(tx, id)
  if (!user) throw new AppError('not_found')
  const { name, surname, email, user_type, organization } = user
  return {
    user,
    told: { user_type: user_type.label, name, surname, email, organization: organization?.name ?? null },
  }
}
