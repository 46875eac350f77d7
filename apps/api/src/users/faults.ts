import { type Detail, USER_LENGTHS, type UserDraft, userFaults } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { ensureGoodPassword, type PasswordOwner } from '../access/good-password.ts'
import { USER_MESSAGES, type UserRuleCode } from '../locales/fr-ca/users.ts'

/** Creates a fault at a path, with its French message. */
export const faultAt = (path: string, code: UserRuleCode, limit = 0): Detail => ({
  path,
  code,
  message: USER_MESSAGES[code].replace('{most}', String(limit)),
})

/** Throws `invalid` with the faults if there are any. */
export function ensureNone(details: readonly Detail[]): void {
  if (details.length > 0) throw new AppError('invalid', { details })
}

const LENGTHS: Readonly<Record<string, number>> = USER_LENGTHS

interface Checking {
  readonly db: Db
  /** Id of the changed user; undefined for a new one. */
  readonly id?: number
  /** The current user, whose names the password must not contain. */
  readonly before?: PasswordOwner
  /** The organisation that the user is being linked to, whose name the password must not contain either. */
  readonly organizationId?: number | null
  /** True for a new user: required fields must be present. */
  readonly whole: boolean
  readonly password: boolean
}

/** Lists all faults of a user's fields, including those that depend on the database. */
export async function listUserFaults(checking: Checking, user: UserDraft): Promise<Detail[]> {
  const { db, id = 0, before, organizationId, ...asked } = checking
  const faults = userFaults(user, asked).map(({ field, code }) => faultAt(`user.${field}`, code, LENGTHS[field]))
  const fine = (field: string): boolean => !faults.some(({ path }) => path === `user.${field}`)
  if (user.email !== undefined && fine('email') && (await isUsed(db, user.email, id))) {
    faults.push(faultAt('user.email', 'email_used'))
  }
  if (user.type_id && fine('type_id') && (await readRankOfType(db, user.type_id)) === undefined) {
    faults.push(faultAt('user.type_id', 'unknown_type'))
  }
  if (user.password && fine('password')) {
    const { email = before?.email ?? '', name = before?.name, surname = before?.surname } = user
    faults.push(...(await passwordFaults(db, user.password, { id, email, name, surname, organizationId })))
  }
  return faults
}

/** Returns the faults of a password according to the general rules. */
async function passwordFaults(db: Db, password: string, owner: PasswordOwner): Promise<readonly Detail[]> {
  try {
    await ensureGoodPassword({ db, password, owner, path: 'user.password' })
    return []
  } catch (error) {
    if (error instanceof AppError && error.details) return error.details
    throw error
  }
}

/** True if another account has this e-mail, ignoring case. */
async function isUsed(db: Db, email: string, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Reads the rank of a user type, or undefined. */
export async function readRankOfType(db: Db, type_id: number): Promise<number | undefined> {
  const type = await db.selectFrom('user_types').select('rang').where('id', '=', type_id).executeTakeFirst()
  return type?.rang
}
