import { type NewRequest, STATES } from '@octroi/domain'
import { sql } from 'kysely'
import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { localDay } from '../../db/local-day.ts'
import { beginForm, fillDefaults } from '../../filled-forms/index.ts'
import { recordCreation } from '../../trail/change-record.ts'
import { describeRequest } from '../change-request.ts'
import { ensureCreatable } from './ensure-creatable.ts'
import { type BatchRecords, loadBatchRecords, findPreviousRequest } from './known.ts'

/**
 * Creates requests in the first state of their type, in a transaction: all of them or none. Each begins the latest
 * version of its form, with the guide and the previous request that are its own unless others are named. Nobody is
 * mailed (decisions, section 6). Throws `invalid` with everything that keeps one from being created, by path, each
 * naming its organisation.
 */
export async function createBatch(tx: Db, call: CallContext, newRequests: readonly NewRequest[]) {
  const { known, today } = await checkBatch(tx, call, newRequests)
  const created: { id: number; organization_id: number }[] = []
  for (const request of newRequests) created.push(await create(tx, call, { request, known, today }))
  return created
}

/** Validates a batch and returns the records that it is created from. Throws as `createBatch`. */
export async function checkBatch(db: Db, call: CallContext, newRequests: readonly NewRequest[]) {
  const facts = await loadBatchRecords(db, newRequests)
  const { rows } = await sql<{ today: string }>`select ${localDay(call.clock())} as today`.execute(db)
  const today = rows[0]?.today ?? ''
  ensureCreatable(newRequests, { ...facts, today })
  return { known: facts, today }
}

interface Creating {
  readonly request: NewRequest
  readonly known: BatchRecords
  /** ISO date. */
  readonly today: string
}

async function create(tx: Db, call: CallContext, { request, known, today }: Creating) {
  const { type_id, organization_id, financial_year, date_close, date_created = today } = request
  const type = known.types.get(type_id)
  if (!type) throw new Error(`Request type ${type_id} was not looked up`)
  const filled_form_id = await beginForm(tx, {
    form_id: type.form_id,
    form_version: type.form_version,
    organization_id,
  })
  await fillDefaults({ db: tx, clock: call.clock }, filled_form_id)
  const row = {
    type_id,
    filled_form_id,
    organization_id,
    financial_year,
    state_id: type.flow[0] ?? STATES.draft.id,
    responsible_id: null,
    initials: null,
    date_created,
    date_close,
    date_submitted: null,
    waiting_since: call.clock(),
    request_id: request.request_id === undefined ? await findPreviousRequest(tx, request) : request.request_id,
    guide_id: request.guide_id ?? type.guide_id,
    updated_at: call.clock(),
  }
  const { id } = await tx.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow()
  await recordCreation(tx, call, { subject: 'request', id, described: await describeRequest(tx, id) })
  return { id, organization_id }
}
