import { type Actor, can, STATE_LIST, stateOf, STATES } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import { lookupRows } from '../db/lookup-rows.ts'
import type { Db } from '../db/client.ts'

/** SQL for the funder's label of a state id; null if they no longer have one. */
export const buildStateLabelSql = (id: RawBuilder<number>, kind = 'request_states'): RawBuilder<string | null> =>
  sql<string | null>`(select s.label from lookups s where s.kind = ${kind} and s.id = ${id})`

/**
 * SQL for the state id whose label an organisation sees: preformulated appears as waiting for approval, as in the
 * list's filter, because recommendations are internal to the funder (source 2, section 4).
 */
export const buildVisibleStateSql = (id: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`case ${id} when ${STATES.preformulated.id}::int then ${STATES.approval.id}::int else ${id} end`

/** SQL for the label of a state id as the actor sees it. */
export const buildActorStateLabelSql = (actor: Actor, id: RawBuilder<number>): RawBuilder<string | null> =>
  buildStateLabelSql(can(actor, 'request.see_backstage') ? id : buildVisibleStateSql(id))

/** Returns a state as in the contract. A state without a label of the funder is labelled with its code. */
export const toLabelledState = (id: number, label: string | null) => ({ id, label: label ?? stateOf(id).code })

/** Lists every state of a request in the order of the workflow, with the labels that the actor sees. */
export async function listStates(db: Db, actor: Actor) {
  const labels = new Map((await lookupRows(db, 'request_states')).map(({ id, label }) => [id, label]))
  const { approval, preformulated } = STATES
  if (!can(actor, 'request.see_backstage')) {
    labels.set(preformulated.id, labels.get(approval.id) ?? stateOf(approval.id).code)
  }
  return STATE_LIST.map(({ id, code }) => ({ ...toLabelledState(id, labels.get(id) ?? null), code }))
}
