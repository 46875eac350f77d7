import { type Detail, USER_LENGTHS, type UserDraft, userFaults } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { ensureGoodPassword, type PasswordOwner } from '../access/good-password.ts'
import { USER_MESSAGES, type UserRuleCode } from '../locales/fr-ca/users.ts'

/** One fault by path, with its French message. */
export const faultAt = (path: string, code: UserRuleCode, limit = 0): Detail => ({
  path,
  code,
  message: USER_MESSAGES[code].replace('{most}', String(limit)),
})

/** Refuses with every fault, when there is one. */
export function ensureNone(details: readonly Detail[]): void {
  if (details.length > 0) throw new AppError('invalid', { details })
}

const LENGTHS: Readonly<Record<string, number>> = USER_LENGTHS

interface Checking {
  readonly db: Db
  /** The user that is changed; undefined for a new one. */
  readonly id?: number
  /** Who it is now: nothing of it must be in the password. */
  readonly before?: PasswordOwner
  /** A new user: everything is there. */
  readonly whole: boolean
  readonly password: boolean
}

/** Everything wrong with a user's own fields, those that only the database can tell included. */
export async function faultsOf({ db, id = 0, before, ...asked }: Checking, user: UserDraft): Promise<Detail[]> {
  const faults = userFaults(user, asked).map(({ field, code }) => faultAt(`user.${field}`, code, LENGTHS[field]))
  const fine = (field: string): boolean => !faults.some(({ path }) => path === `user.${field}`)
  if (user.email !== undefined && fine('email') && (await isUsed(db, user.email, id))) {
    faults.push(faultAt('user.email', 'email_used'))
  }
  if (user.type_id && fine('type_id') && (await rankOf(db, user.type_id)) === undefined) {
    faults.push(faultAt('user.type_id', 'unknown_type'))
  }
  if (user.password && fine('password')) {
    const { email = before?.email ?? '', name = before?.name, surname = before?.surname } = user
    faults.push(...(await passwordFaults(db, user.password, { email, name, surname })))
  }
  return faults
}

/** What the rules of all passwords say of this one, among the other faults. */
async function passwordFaults(db: Db, password: string, owner: PasswordOwner): Promise<readonly Detail[]> {
  try {
    await ensureGoodPassword({ db, password, owner, path: 'user.password' })
    return []
  } catch (error) {
    if (error instanceof AppError && error.details) return error.details
    throw error
  }
}

/** An address opens one account, however its letters are written. */
async function isUsed(db: Db, email: string, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** The rank of a type of user, or undefined. */
export async function rankOf(db: Db, type_id: number): Promise<number | undefined> {
  const type = await db.selectFrom('user_types').select('rang').where('id', '=', type_id).executeTakeFirst()
  return type?.rang
}
