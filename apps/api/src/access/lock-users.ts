import { ADMINISTRATOR_RANK } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** The columns of a user that decide what may be done with them. */
export interface LockedUser {
  readonly id: number
  readonly type_id: number
  readonly rang: number
  readonly disabled: boolean
  readonly version: number
}

/**
 * Locks the rows of some users until the transaction ends, always in the same order. Unknown ids are absent from the
 * result.
 */
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
 * Locks all administrators who can log in and checks that the caller is still one of them; otherwise two who disable
 * each other at the same time would leave none. Throws `forbidden`.
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
