import { ADMINISTRATOR_RANK, type Request, stateOf } from '@octroi/domain'
import type { CallContext } from '../../access/call.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { ensureReadable } from '../ensure-readable.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeRecord } from '../../trail/change-record.ts'
import { requestUsers } from '../assignees/read-assignees.ts'
import { describeRequest } from '../change-request.ts'
import { lockRequest, toRequestTarget } from '../queries.ts'

interface Declaring {
  readonly id: number
  readonly reason: string
}

/** True while the request may still be influenced: neither decided nor archived. */
export const isOpenToConflicts = ({ state_id, archived }: Pick<Request, 'state_id' | 'archived'>): boolean =>
  stateOf(state_id).active && !archived

/**
 * Declares a conflict of interest of the caller on a request, in a transaction: removes their assignments and closes
 * the request to them from then on (decision 38). What they wrote stays. Throws `not_found`, `conflict_declared` the
 * second time, `forbidden` if the caller is not assigned, `request_decided`, and `last_administrator` if no
 * administrator would be left to reassign the request.
 */
export async function declareConflict(tx: Db, call: CallContext, { id, reason }: Declaring): Promise<void> {
  const { actor, clock } = call
  ensureReadable(reason, 'reason')
  await changeRecord(tx, call, {
    subject: 'request',
    id,
    version: undefined,
    lock: () => lockRequest(tx, id),
    authorize: (request) => ensureCanSee(actor, 'request.read', toRequestTarget(request)),
    describe: () => describeRequest(tx, id),
    write: async (request) => {
      const users = await requestUsers(tx, [id])
      ensureCan(actor, 'request.declare_conflict', toRequestTarget(request, users))
      if (!isOpenToConflicts(request)) throw new AppError('request_decided')
      const main = request.responsible_id === actor.id
      const financial = request.financial_analyst_id === actor.id
      const analyze_type_ids = users.flatMap(({ user_id, type_id }) => (user_id === actor.id ? [type_id] : []))
      await tx
        .insertInto('request_conflicts')
        .values({
          request_id: id,
          organization_id: organizationOf('requests', id),
          user_id: actor.id,
          at: clock(),
          reason,
          main,
          financial,
          analyze_type_ids,
        })
        .execute()
      if (actor.rank === ADMINISTRATOR_RANK) await ensureOtherAdministrator(tx, id)
      await tx.deleteFrom('request_users').where('request_id', '=', id).where('user_id', '=', actor.id).execute()
      const freed = { ...(main && { responsible_id: null }), ...(financial && { financial_analyst_id: null }) }
      if (main || financial) await tx.updateTable('requests').set(freed).where('id', '=', id).execute()
      return true
    },
  })
}

/**
 * Throws `last_administrator` if the request, with the conflict just declared, is closed to every administrator. The
 * request is locked, so that of two administrators who declare at once the second is refused.
 */
async function ensureOtherAdministrator(tx: Db, request_id: number): Promise<void> {
  const others = await tx
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .select('u.id')
    .where('t.rang', '=', ADMINISTRATOR_RANK)
    .where('u.disabled', '=', false)
    .where('u.id', 'not in', tx.selectFrom('closed_requests').select('user_id').where('request_id', '=', request_id))
    .limit(1)
    .execute()
  if (others.length === 0) throw new AppError('last_administrator')
}
