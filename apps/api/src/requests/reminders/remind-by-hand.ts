import { stateOf } from '@octroi/domain'
import { sql } from 'kysely'
import type { CallContext } from '../../access/call.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { localDay, midnightOf } from '../../db/local-day.ts'
import { AppError } from '../../errors/app-error.ts'
import { recordAudit } from '../../trail/record.ts'
import { describeRequest } from '../change-request.ts'
import { lockRequest, toRequestTarget } from '../queries.ts'
import { mailReminder } from './mail-reminder.ts'

/**
 * Mails an organisation a reminder to submit its request, in a transaction, and records who asked for it in the trail.
 * Throws `not_found`, `forbidden`, `request_archived`, `nothing_to_submit` if the request does not wait for the
 * organisation, `reminded_today` for a second reminder on a day of the funder's clock, and `nobody_to_remind` without
 * any address.
 */
export async function remindByHand(tx: Db, call: CallContext, id: number): Promise<void> {
  const { actor, clock, origin } = call
  const request = await lockRequest(tx, id)
  if (!request) throw new AppError('not_found')
  ensureCanSee(actor, 'request.read', toRequestTarget(request))
  ensureCan(actor, 'request.remind', toRequestTarget(request))
  if (request.archived) throw new AppError('request_archived')
  if (!stateOf(request.state_id).editable) throw new AppError('nothing_to_submit')
  const now = clock()
  if (await wasReminded(tx, id, now)) throw new AppError('reminded_today')
  const addresses = await mailReminder({ tx, origin, now }, 'reminder', request)
  if (addresses.length === 0) throw new AppError('nobody_to_remind')
  const { label } = await describeRequest(tx, id)
  const changes = { reminder: { from: null, to: addresses.join(', ') } }
  await recordAudit(tx, call, { action: 'update', subject: 'request', subject_id: id, subject_label: label, changes })
}

async function wasReminded(tx: Db, request_id: number, now: Date): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .select('id')
    .where('request_id', '=', request_id)
    .where('key', '=', 'reminder')
    .where('created_at', '>=', sql<Date>`${midnightOf(localDay(now))}`)
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}
