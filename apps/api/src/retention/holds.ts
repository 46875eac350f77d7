import type { RequestHold } from '@octroi/domain'
import { sql } from 'kysely'
import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import { AppError } from '../errors/app-error.ts'
import { RETENTION_TRAIL } from '../locales/fr-ca/retention.ts'
import { ensureReadable } from '../requests/index.ts'
import { recordAudit } from '../trail/record.ts'
import { type DueReader, isOpenTo, isPastPeriod } from './due-requests.ts'
import { readPeriods } from './periods.ts'

interface HoldRow extends Omit<RequestHold, 'at'> {
  readonly at: Date
}

/** Lists the holds, the latest first, without those on requests that a conflict of interest closes to the reader. */
export async function listHolds({ db, actor, clock }: DueReader): Promise<RequestHold[]> {
  const { rows } = await sql<HoldRow>`
    select h.id, h.request_id, t.label as type_label, r.financial_year, o.name as organization_name, h.reason, h.at,
      trim(coalesce(u.name, '') || ' ' || coalesce(u.surname, '')) as by,
      ${isPastPeriod(clock(), await readPeriods(db))} as is_due
    from request_holds h join requests r on r.id = h.request_id join request_types t on t.id = r.type_id
      join organizations o on o.id = r.organization_id left join users u on u.id = h.user_id
    where ${isOpenTo(actor)} order by h.id desc`.execute(db)
  return rows.map(({ at, ...hold }) => ({ ...hold, at: at.toISOString() }))
}

/** Whether somebody holds one of some requests. */
export async function isAnyHeld(db: Db, requests: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('request_holds')
    .select('id')
    .where('request_id', 'in', [...requests])
    .executeTakeFirst()
  return row !== undefined
}

interface HoldOrder {
  readonly request_id: number
  readonly reason: string
}

/**
 * Puts a hold on a request in any state, in a transaction, and records it in the trail. Throws `not_found` for a request
 * that does not exist or that a conflict of interest closes to the caller, `request_anonymised`, `request_held`, `invalid`.
 */
export async function holdRequest(tx: Db, call: CallContext, { request_id, reason }: HoldOrder): Promise<RequestHold> {
  ensureReadable(reason, 'reason')
  const request = await lockOpenRequest(tx, call, request_id)
  if (request.anonymised_on !== null) throw new AppError('request_anonymised')
  const added = await tx
    .insertInto('request_holds')
    .values({
      request_id,
      organization_id: organizationOf('requests', request_id),
      reason,
      user_id: call.actor.id,
      at: call.clock(),
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'organization_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError('request_held')
  await recordHold(tx, call, { request_id, from: null, to: reason })
  const hold = (await listHolds({ ...call, db: tx })).find(({ id }) => id === added.id)
  if (!hold) throw new AppError('not_found')
  return hold
}

/**
 * Lifts a hold, in a transaction, and records it in the trail with the reason that it had. Throws `not_found` if it is
 * lifted already, or if a conflict of interest closes its request to the caller.
 */
export async function liftHold(tx: Db, call: CallContext, id: number): Promise<void> {
  const hold = await tx.selectFrom('request_holds').select('request_id').where('id', '=', id).executeTakeFirst()
  if (!hold) throw new AppError('not_found')
  await lockOpenRequest(tx, call, hold.request_id)
  const lifted = await tx.deleteFrom('request_holds').where('id', '=', id).returning('reason').executeTakeFirst()
  if (!lifted) throw new AppError('not_found')
  await recordHold(tx, call, { request_id: hold.request_id, from: lifted.reason, to: null })
}

/** Locks a request, so that a hold and the anonymisation of a request follow one another. Throws `not_found`. */
async function lockOpenRequest(tx: Db, { actor }: CallContext, id: number) {
  const { rows } = await sql<{ anonymised_on: string | null }>`select r.anonymised_on from requests r
    where r.id = ${id} and ${isOpenTo(actor)} for update of r`.execute(tx)
  const [request] = rows
  if (!request) throw new AppError('not_found')
  return request
}

interface HoldChange {
  readonly request_id: number
  readonly from: string | null
  readonly to: string | null
}

async function recordHold(tx: Db, call: CallContext, { request_id, from, to }: HoldChange): Promise<void> {
  const subject_label = `${RETENTION_TRAIL.request}${request_id}`
  const changes = { hold: { from, to } }
  await recordAudit(tx, call, { action: 'update', subject: 'request', subject_id: request_id, subject_label, changes })
}
