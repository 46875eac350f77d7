import { STATE_LIST, stateOf } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import { lookupRows } from '../db/lookup-rows.ts'
import type { Db } from '../db/client.ts'

/** What the funder calls the state of an id; null when they name it no longer. */
export const stateLabel = (id: RawBuilder<number>, kind = 'request_states'): RawBuilder<string | null> =>
  sql<string | null>`(select s.label from lookups s where s.kind = ${kind} and s.id = ${id})`

/** A state as the contract shows it: one that the funder names no longer goes by its code. */
export const shownState = (id: number, label: string | null) => ({ id, label: label ?? stateOf(id).code })

/** Every state of a request in the order of the workflow. */
export async function listStates(db: Db) {
  const labels = new Map((await lookupRows(db, 'request_states')).map(({ id, label }) => [id, label]))
  return STATE_LIST.map(({ id, code }) => ({ ...shownState(id, labels.get(id) ?? null), code }))
}
