import { foldedName } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../trail/record.ts'
import type { About } from './open-rows.ts'

export interface Beginning extends About {
  readonly name: string
  /** Whose amounts it begins with. */
  readonly from: number | undefined
}

/**
 * The simulation that somebody began before in these very words, with these very amounts, and that nobody changed since:
 * they begin it again because its answer got lost. Undefined: there is none.
 */
export async function begunAlready(tx: Db, { actor }: Caller, begun: Beginning): Promise<number | undefined> {
  const source = begun.from ?? 0
  const row = await tx
    .selectFrom('envelope_simulations as m')
    .innerJoin('audit_events as e', (on) => on.onRef('e.subject_id', '=', 'm.id').on('e.subject', '=', 'simulation'))
    .select('m.id')
    .where('m.type_id', '=', begun.type_id)
    .where('m.financial_year', '=', begun.financial_year)
    .where('m.name', '=', foldedName(begun.name))
    .where('m.version', '=', 1)
    .where('e.action', '=', 'create')
    .where('e.actor_id', '=', actor.id)
    .where(sql<boolean>`not exists (
      select from (select request_id, amount from simulated_amounts where simulation_id = m.id) a
      full join (select request_id, amount from simulated_amounts where simulation_id = ${source}) b
        on a.request_id = b.request_id and a.amount = b.amount
      where a.request_id is null or b.request_id is null)`)
    .executeTakeFirst()
  return row?.id
}
