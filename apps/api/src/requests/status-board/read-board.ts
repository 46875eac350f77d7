import type { Actor, BoardRow, contract, InputOf } from '@octroi/domain'
import { sql } from 'kysely'
import { rowsWithin } from '../../access/rows-within.ts'
import type { Db } from '../../db/client.ts'
import { REQUEST_FACTS } from '../columns.ts'
import { inRegions } from './in-regions.ts'
import { shownState, stateLabel } from '../state-labels.ts'

type Input = InputOf<typeof contract.statusBoard.read>
type Asked = Input['params'] & Input['query']

/** Analyses of request `r`, as one column. */
const ANALYSES = sql<BoardRow['analyzes']>`(select coalesce(json_agg(json_build_object('id', a.id, 'type_id', a.type_id,
  'state_id', a.state_id, 'return_reason', a.return_reason) order by a.id), '[]'::json)
  from analyses a where a.request_id = r.id)`

/** The requests of a type and a year that the actor may list, by the names of their organisations. */
export async function readBoard(db: Db, actor: Actor, { type, year, regions = [] }: Asked): Promise<BoardRow[]> {
  const rows = await db
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .select(['r.id', 'r.state_id', 'r.organization_id', 'o.name', 'o.region'])
    .select([stateLabel(sql`r.state_id`).as('state_label'), ANALYSES.as('analyzes')])
    .where('r.type_id', '=', type)
    .where('r.financial_year', '=', year)
    .where('r.archived', '=', false)
    .where(rowsWithin(actor, 'request.list', REQUEST_FACTS))
    .$if(regions.length > 0, (query) => query.where(inRegions(regions)))
    .orderBy(sql`o.name_folded`)
    .orderBy('r.id')
    .execute()
  return rows.map(({ organization_id, name, state_label, ...row }) => ({
    ...row,
    organization: { id: organization_id, label: name },
    request_state: shownState(row.state_id, state_label),
  }))
}
