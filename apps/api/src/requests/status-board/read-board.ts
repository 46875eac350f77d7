import type { Actor, Board, BoardRow, contract, InputOf } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import { buildAbilityCondition } from '../../access/ability-condition.ts'
import type { Db } from '../../db/client.ts'
import { lookupRows } from '../../db/lookup-rows.ts'
import { REQUEST_FACTS } from '../columns.ts'
import { toLabelledState } from '../state-labels.ts'
import { inRegions } from './in-regions.ts'

type Input = InputOf<typeof contract.statusBoard.read>
type BoardQuery = Input['params'] & Input['query']

/** Selects requests `r` of a type and year that the actor may list, with their organisations `o`. */
const requestsOf = (db: Db, actor: Actor, { type, year, regions = [] }: BoardQuery) =>
  db
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where('r.type_id', '=', type)
    .where('r.financial_year', '=', year)
    .where('r.archived', '=', false)
    .where(buildAbilityCondition(actor, 'request.list', REQUEST_FACTS))
    .$if(regions.length > 0, (query) => query.where(inRegions(regions)))

/**
 * Reads the requests of a type and year that the actor may list, sorted by organisation, and their analyses in one
 * further query, because a look-up for each of thousands of rows would dominate the time. If the sent revision is
 * current, no rows are read or sent: an open board polls every ten seconds. Otherwise the revision is computed in the
 * queries of the rows, so that both always agree.
 */
export async function readBoard(db: Db, actor: Actor, boardQuery: BoardQuery): Promise<Board> {
  const states = (await lookupRows(db, 'request_states')).map(({ id, label }) => toLabelledState(id, label))
  const { revision } = boardQuery
  if (revision !== undefined && (await revisionOf(db, actor, boardQuery)) === revision)
    return { revision, states, rows: null }
  return { states, ...(await linesOf(db, actor, boardQuery)) }
}

/** Columns of a request, and of an analysis, that the board shows. */
const SAID = {
  request: sql`r.id, r.state_id, o.id, o.name`,
  analysis: sql`a.id, a.type_id, a.state_id, a.return_reason`,
} as const

/** Returns a hash of everything that the board shows. */
async function revisionOf(db: Db, actor: Actor, boardQuery: BoardQuery): Promise<string> {
  const [requests, analyses] = await Promise.all([
    requestsOf(db, actor, boardQuery).select(hashOf(SAID.request).as('hash')).executeTakeFirstOrThrow(),
    requestsOf(db, actor, boardQuery)
      .innerJoin('analyses as a', 'a.request_id', 'r.id')
      .select(hashOf(SAID.analysis).as('hash'))
      .executeTakeFirstOrThrow(),
  ])
  return `${requests.hash} ${analyses.hash}`
}

/** SQL for the sum of a hash of each row: a sum does not depend on the order, so that no slow sort is needed. */
const hashOf = (values: RawBuilder<unknown>) =>
  sql<string>`coalesce(sum(hash_record_extended(row(${values}), 0)), 0)::text`

/** SQL for the same hash as a column of the rows: set in the first row, null in the others. */
const hashBeside = (values: RawBuilder<unknown>) =>
  sql<string | null>`case when row_number() over () = 1
    then (sum(hash_record_extended(row(${values}), 0)) over ())::text end`.as('hash')

/** Returns the hash of the rows; '0' without rows, which is what the sum gives then. */
const hashIn = (rows: readonly { readonly hash: string | null }[]): string =>
  rows.find(({ hash }) => hash !== null)?.hash ?? '0'

async function linesOf(db: Db, actor: Actor, boardQuery: BoardQuery): Promise<{ revision: string; rows: BoardRow[] }> {
  const [rows, analyses] = await Promise.all([
    requestsOf(db, actor, boardQuery)
      .select(['r.id', 'r.state_id', 'r.organization_id', 'o.name', hashBeside(SAID.request)])
      .orderBy(sql`o.name_folded`)
      .orderBy('r.id')
      .execute(),
    analysesOf(db, actor, boardQuery),
  ])
  return {
    revision: `${hashIn(rows)} ${analyses.hash}`,
    rows: rows.map(({ id, state_id, organization_id, name }) => ({
      id,
      organization: { id: organization_id, label: name },
      state_id,
      analyzes: analyses.byRequest.get(id) ?? [],
    })),
  }
}

type Analyses = BoardRow['analyzes']

/** Reads the analyses by request, in the order of their creation, with their hash. */
async function analysesOf(db: Db, actor: Actor, boardQuery: BoardQuery) {
  const rows = await requestsOf(db, actor, boardQuery)
    .innerJoin('analyses as a', 'a.request_id', 'r.id')
    .select(['a.request_id', 'a.id', 'a.type_id', 'a.state_id', 'a.return_reason'])
    .select(hashBeside(SAID.analysis))
    .orderBy('a.id')
    .execute()
  const byRequest = new Map<number, Analyses>()
  for (const { request_id, hash: _, ...analysis } of rows) {
    const cached = byRequest.get(request_id)
    if (cached) cached.push(analysis)
    else byRequest.set(request_id, [analysis])
  }
  return { byRequest, hash: hashIn(rows) }
}
