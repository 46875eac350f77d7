import { type Actor, TO_DO_KINDS } from '@octroi/domain'
import { type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely'
import { buildAbilityCondition } from '../../access/ability-condition.ts'
import type { Db } from '../../db/client.ts'
import { type StatementParameters, compilePerRank } from '../../db/compile-per-rank.ts'
import { localDay } from '../../db/local-day.ts'
import { PREPARED } from '../../db/prepared.ts'
import { REQUEST_FACTS } from '../columns.ts'
import { buildWaitingAnalysesSql } from './waiting-analyses.ts'
import { buildFormsToSendSql, buildWaitingRequestsSql } from './waiting-requests.ts'

/** Upper limit of urgent requests; the rest keep the list's usual order. */
const MOST_URGENT = 200

/**
 * Finds the ids that come first in the actor's list of requests: those on their to-do list, then those with a form
 * still to be submitted, each by closing date.
 */
export async function findUrgentRequests(db: Db, actor: Actor, now: Date): Promise<number[]> {
  const urgent = await selectUrgent(db, actor, { now, rows: MOST_URGENT })
  return urgent.map(({ id }) => id)
}

const selectUrgent = compilePerRank(compileUrgent)

function compileUrgent(db: Db, actor: Actor, { now, rows }: StatementParameters): CompiledQuery<{ id: number }> {
  const today = localDay(now)
  const waiting = TO_DO_KINDS.flatMap((kind) => {
    const condition =
      kind === 'take_up' || kind === 'analyze'
        ? createAnalysis(kind, actor)
        : buildWaitingRequestsSql(kind, actor, today)
    return condition ? [condition] : []
  })
  const turns = waiting.map((condition) => sql`select r.id, r.date_close, 0 as turn from requests r where ${condition}`)
  const forms = sql`(select r.id, r.date_close, 1 as turn from requests r where ${buildFormsToSendSql(today)}
      and ${buildAbilityCondition(actor, 'request.list', REQUEST_FACTS)}
    order by r.date_close, r.id limit ${rows})`
  return sql<{ id: number }>`
    select ${PREPARED} u.id from (${sql.join([...turns, forms], sql` union all `)}) u
    group by u.id, u.date_close order by min(u.turn), u.date_close nulls last, u.id limit ${rows}`.compile(db)
}

/** SQL condition: one of the request's analyses waits for the actor. */
function createAnalysis(kind: 'take_up' | 'analyze', actor: Actor): RawBuilder<SqlBool> | undefined {
  const waiting = buildWaitingAnalysesSql(kind, actor)
  return (
    waiting &&
    sql<SqlBool>`exists (select from analyses a join analyze_types k on k.id = a.type_id
      where a.request_id = r.id and ${waiting})`
  )
}
