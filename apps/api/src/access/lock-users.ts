import { ADMINISTRATOR_RANK } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** What of a user's row decides what may be done with it. */
export interface LockedUser {
  readonly id: number
  readonly type_id: number
  readonly rang: number
  readonly disabled: boolean
  readonly version: number
}

/** The rows of some users, locked until the transaction ends, always in the same order. Those not found are absent. */
export function lockUsers(tx: Db, ids: readonly number[]): Promise<LockedUser[]> {
  return tx
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .select(['u.id', 'u.type_id', 't.rang', 'u.disabled', 'u.version'])
    .where('u.id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('u.id')
    .forUpdate('u')
    .execute()
}

/**
 * Locks all administrators who can act, and makes sure that who calls is still one of them: two who disable each other
 * at the same moment would else leave nobody. Throws `forbidden`.
 */
export async function lockAdministrators(tx: Db, actor: { readonly id: number }): Promise<void> {
  const administrators = await tx
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .select('u.id')
    .where('t.rang', '=', ADMINISTRATOR_RANK)
    .where('u.disabled', '=', false)
    .orderBy('u.id')
    .forUpdate('u')
    .execute()
  if (!administrators.some(({ id }) => id === actor.id)) throw new AppError('forbidden')
}
