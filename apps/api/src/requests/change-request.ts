import type { RequestPatch } from '@octroi/domain'
import { sql } from 'kysely'
import type { CallContext } from '../access/call.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { changeRecord, type Described } from '../trail/change-record.ts'
import { moveRequest } from './move-request.ts'
import { lockRequest, targetOf } from './queries.ts'
import { shownState, stateLabel } from './state-labels.ts'

/**
 * Changes a request, in a transaction: archives it, or takes it to another state by a transition of its type's flow.
 * Throws `not_found`, `version_conflict`, `state_conflict`, `forbidden`, and what keeps a transition from being done.
 */
export async function changeRequest(tx: Db, call: CallContext, asked: { id: number; patch: RequestPatch }) {
  const { id, patch } = asked
  const { actor } = call
  await changeRecord(tx, call, {
    subject: 'request',
    id,
    version: patch.version,
    lock: () => lockRequest(tx, id),
    authorize: (request) => ensureCanSee(actor, 'request.read', targetOf(request)),
    describe: () => describe(tx, id),
    lines: (changes) => (Object.keys(changes).length === 0 ? [] : [['update', changes]]),
    write: async (request) => {
      if (patch.archived !== undefined) ensureCan(actor, 'request.archive', targetOf(request))
      const moved = patch.state_id === undefined ? {} : await moveRequest(tx, call, { request, patch })
      const columns = { ...moved, ...(patch.archived === undefined ? {} : { archived: patch.archived }) }
      if (Object.keys(columns).length === 0) return false
      await tx.updateTable('requests').set(columns).where('id', '=', id).execute()
      return true
    },
  })
}

/** A request as the trail tells of it, with its state in words. */
async function describe(tx: Db, id: number): Promise<Described> {
  const { state_id, state_label, archived, financial_year, name } = await tx
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .select(['r.state_id', 'r.archived', 'r.financial_year', 'o.name'])
    .select(stateLabel(sql`r.state_id`).as('state_label'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const fields = { state: shownState(state_id, state_label).label, archived }
  return { label: `${financial_year} – ${name}`, fields, ids: { state: state_id } }
}
