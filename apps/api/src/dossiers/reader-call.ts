import type { Actor } from '@octroi/domain'
import type { CallContext, Wiring } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'

/**
 * Builds the call with which a server makes a dossier for a reader, who need not be connected to it any more. It has the
 * rights that the reader has now. Throws `not_found` if the account was disabled meanwhile.
 */
export async function createReaderCall(wiring: Wiring, userId: number): Promise<CallContext> {
  const actor: Actor | undefined = await wiring.db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .leftJoin('organization_users as o', 'o.user_id', 'u.id')
    .select(['u.id', 't.rang as rank', 'o.organization_id'])
    .where('u.id', '=', userId)
    .where('u.disabled', '=', false)
    .executeTakeFirst()
  if (!actor) throw new AppError('not_found')
  return { ...wiring, actor, token: null, readFloor: null, address: '', userAgent: null, setHeader: () => undefined }
}
