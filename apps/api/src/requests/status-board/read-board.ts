import type { Actor, BoardRow, contract, InputOf } from '@octroi/domain'
import { sql } from 'kysely'
import { rowsWithin } from '../../access/rows-within.ts'
import type { Db } from '../../db/client.ts'
import { lookupRows } from '../../db/lookup-rows.ts'
import { REQUEST_FACTS } from '../columns.ts'
import { shownState } from '../state-labels.ts'
import { inRegions } from './in-regions.ts'

type Input = InputOf<typeof contract.statusBoard.read>
type Asked = Input['params'] & Input['query']

/** Requests `r` of a type and a year that the actor may list, with their organisations `o`. */
const requestsOf = (db: Db, actor: Actor, { type, year, regions = [] }: Asked) =>
  db
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where('r.type_id', '=', type)
    .where('r.financial_year', '=', year)
    .where('r.archived', '=', false)
    .where(rowsWithin(actor, 'request.list', REQUEST_FACTS))
    .$if(regions.length > 0, (query) => query.where(inRegions(regions)))

/**
 * The requests of a type and a year that the actor may list, by the names of their organisations. Their analyses are
 * read all at once beside them: of thousands of lines, a look for those of each would take longer than all the rest.
 */
export async function readBoard(db: Db, actor: Actor, asked: Asked): Promise<BoardRow[]> {
  const [rows, analyses, states] = await Promise.all([
    requestsOf(db, actor, asked)
      .select(['r.id', 'r.state_id', 'r.organization_id', 'o.name', 'o.region'])
      .orderBy(sql`o.name_folded`)
      .orderBy('r.id')
      .execute(),
    analysesOf(db, actor, asked),
    lookupRows(db, 'request_states'),
  ])
  const labels = new Map(states.map(({ id, label }) => [id, label]))
  return rows.map(({ organization_id, name, ...row }) => ({
    ...row,
    organization: { id: organization_id, label: name },
    request_state: shownState(row.state_id, labels.get(row.state_id) ?? null),
    analyzes: analyses.get(row.id) ?? [],
  }))
}

type Analyses = BoardRow['analyzes']

/** By request, in the order in which they were made. */
async function analysesOf(db: Db, actor: Actor, asked: Asked): Promise<ReadonlyMap<number, Analyses>> {
  const rows = await requestsOf(db, actor, asked)
    .innerJoin('analyses as a', 'a.request_id', 'r.id')
    .select(['a.request_id', 'a.id', 'a.type_id', 'a.state_id', 'a.return_reason'])
    .orderBy('a.id')
    .execute()
  const byRequest = new Map<number, Analyses>()
  for (const { request_id, ...analysis } of rows) {
    const known = byRequest.get(request_id)
    if (known) known.push(analysis)
    else byRequest.set(request_id, [analysis])
  }
  return byRequest
}
