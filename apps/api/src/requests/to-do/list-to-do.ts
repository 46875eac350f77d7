import { type Actor, TO_DO_KINDS, type ToDoGroup, type ToDoKind, type ToDoRow } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { type StatementParameters, compilePerRank } from '../../db/compile-per-rank.ts'
import { localDay } from '../../db/local-day.ts'
import { PREPARED } from '../../db/prepared.ts'
import { toLabelledState, buildStateLabelSql } from '../state-labels.ts'
import { buildWaitingAnalysesSql, type WorkKind } from './waiting-analyses.ts'
import { buildWaitingRequestsSql } from './waiting-requests.ts'

interface ToDoQuery {
  readonly actor: Actor
  readonly asked: StatementParameters
}

/** Reads what waits for the actor for one reason: the total, and those with the earliest closing date. */
export async function readToDoGroup(db: Db, kind: ToDoKind, { actor, asked }: ToDoQuery): Promise<ToDoGroup> {
  const works = (await STATEMENTS.get(kind)?.(db, actor, asked)) ?? []
  return { kind, total: Number(works[0]?.total ?? 0), rows: works.map(toRow) }
}

const isWork = (kind: ToDoKind): kind is WorkKind => kind === 'take_up' || kind === 'analyze'

const selectRows = (db: Db, { rows }: StatementParameters) =>
  db
    .selectFrom('requests as r')
    .modifyFront(PREPARED)
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .select(['r.id', 'r.type_id', 'r.state_id', 'r.financial_year', 'r.date_close', 'r.organization_id'])
    .select(['t.label as type_label', 'o.name as organization_name'])
    .select([buildStateLabelSql(sql`r.state_id`).as('state_label'), sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`r.date_close nulls last`)
    .orderBy('r.id')
    .limit(rows)

const waitingRequests = (kind: Exclude<ToDoKind, WorkKind>) =>
  compilePerRank((db, actor, asked) => {
    const waiting = buildWaitingRequestsSql(kind, actor, localDay(asked.now))
    return waiting && selectRows(db, asked).where(waiting).compile()
  })

const waitingAnalyses = (kind: WorkKind) =>
  compilePerRank((db, actor, asked) => {
    const waiting = buildWaitingAnalysesSql(kind, actor)
    return waiting && selectWorks(db, asked).where(waiting).compile()
  })

const selectWorks = (db: Db, asked: StatementParameters) =>
  selectRows(db, asked)
    .innerJoin('analyses as a', 'a.request_id', 'r.id')
    .innerJoin('analyze_types as k', 'k.id', 'a.type_id')
    .select(['a.id as analysis_id', 'a.return_reason', 'k.label as analysis_label', 'k.summary'])
    .orderBy('a.id')

type RowOf<Query extends (...given: never) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number]

type FoundWork = RowOf<typeof selectRows> & Partial<RowOf<typeof selectWorks>>

const STATEMENTS: ReadonlyMap<ToDoKind, (db: Db, actor: Actor, asked: StatementParameters) => Promise<FoundWork[]>> =
  new Map(TO_DO_KINDS.map((kind) => [kind, isWork(kind) ? waitingAnalyses(kind) : waitingRequests(kind)]))

const toRow = (row: FoundWork): ToDoRow => ({
  request_id: row.id,
  request_type: { id: row.type_id, label: row.type_label },
  request_state: toLabelledState(row.state_id, row.state_label),
  financial_year: row.financial_year,
  organization: { id: row.organization_id, label: row.organization_name },
  date_close: row.date_close,
  analysis:
    row.analysis_id === undefined
      ? null
      : {
          id: row.analysis_id,
          label: row.analysis_label ?? '',
          summary: row.summary ?? false,
          return_reason: row.return_reason ?? null,
        },
})
