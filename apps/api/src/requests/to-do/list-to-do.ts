import type { Actor, ToDoGroup, ToDoKind, ToDoRow } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { shownState, stateLabel } from '../state-labels.ts'
import { analysesWaiting, type WorkKind } from './waiting-analyses.ts'
import { requestsWaiting } from './waiting-requests.ts'

interface ToDoQuery {
  readonly actor: Actor
  /** The funder's day. */
  readonly today: RawBuilder<string>
  readonly kind: ToDoKind
  /** Most rows. */
  readonly rows: number
}

/** What waits for somebody for one reason: how many, and those with the earliest closing date. */
export async function waitingFor(db: Db, toDoQuery: ToDoQuery): Promise<ToDoGroup> {
  const { kind } = toDoQuery
  const works = isWork(kind) ? await analyses(db, { ...toDoQuery, kind }) : await requests(db, { ...toDoQuery, kind })
  return { kind, total: Number(works[0]?.total ?? 0), rows: works.map(toRow) }
}

const isWork = (kind: ToDoKind): kind is WorkKind => kind === 'take_up' || kind === 'analyze'

const selectRows = (db: Db, { rows }: ToDoQuery) =>
  db
    .selectFrom('requests as r')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .select(['r.id', 'r.type_id', 'r.state_id', 'r.financial_year', 'r.date_close', 'r.organization_id'])
    .select(['t.label as type_label', 'o.name as organization_name'])
    .select([stateLabel(sql`r.state_id`).as('state_label'), sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`r.date_close nulls last`)
    .orderBy('r.id')
    .limit(rows)

async function requests(db: Db, toDoQuery: ToDoQuery & { kind: Exclude<ToDoKind, WorkKind> }) {
  const waiting = requestsWaiting(toDoQuery.kind, toDoQuery.actor, toDoQuery.today)
  return waiting ? selectRows(db, toDoQuery).where(waiting).execute() : []
}

async function analyses(db: Db, toDoQuery: ToDoQuery & { kind: WorkKind }) {
  const waiting = analysesWaiting(toDoQuery.kind, toDoQuery.actor)
  if (!waiting) return []
  return selectRows(db, toDoQuery)
    .innerJoin('analyses as a', 'a.request_id', 'r.id')
    .innerJoin('analyze_types as k', 'k.id', 'a.type_id')
    .select(['a.id as analysis_id', 'a.return_reason', 'k.label as analysis_label', 'k.summary'])
    .where(waiting)
    .orderBy('a.id')
    .execute()
}

type FoundWork = Awaited<ReturnType<typeof requests>>[number] & Partial<Awaited<ReturnType<typeof analyses>>[number]>

const toRow = (row: FoundWork): ToDoRow => ({
  request_id: row.id,
  request_type: { id: row.type_id, label: row.type_label },
  request_state: shownState(row.state_id, row.state_label),
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
