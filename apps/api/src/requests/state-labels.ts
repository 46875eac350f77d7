import { type Actor, can, STATE_LIST, stateOf, STATES } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import { lookupRows } from '../db/lookup-rows.ts'
import type { Db } from '../db/client.ts'

/** What the funder calls the state of an id; null when they name it no longer. */
export const stateLabel = (id: RawBuilder<number>, kind = 'request_states'): RawBuilder<string | null> =>
  sql<string | null>`(select s.label from lookups s where s.kind = ${kind} and s.id = ${id})`

/**
 * The state whose name an organisation reads for that of an id: how recommendations come about is the funder's own
 * matter, and waiting for approval is the same to it, as it is to the list's filter (source 2, section 4).
 */
export const outwardState = (id: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`case ${id} when ${STATES.preformulated.id}::int then ${STATES.approval.id}::int else ${id} end`

/** What somebody reads as the state of an id. */
export const stateLabelFor = (actor: Actor, id: RawBuilder<number>): RawBuilder<string | null> =>
  stateLabel(can(actor, 'request.see_backstage') ? id : outwardState(id))

/** A state as the contract shows it: one that the funder names no longer goes by its code. */
export const labelledState = (id: number, label: string | null) => ({ id, label: label ?? stateOf(id).code })

/** Every state of a request in the order of the workflow, by the names that somebody reads. */
export async function listStates(db: Db, actor: Actor) {
  const labels = new Map((await lookupRows(db, 'request_states')).map(({ id, label }) => [id, label]))
  const { approval, preformulated } = STATES
  if (!can(actor, 'request.see_backstage')) {
    labels.set(preformulated.id, labels.get(approval.id) ?? stateOf(approval.id).code)
  }
  return STATE_LIST.map(({ id, code }) => ({ ...labelledState(id, labels.get(id) ?? null), code }))
}
