import { type Actor, ANALYSIS_STATES, type AnalysisKind, can, editAbilityOf, STATES } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type RowFacts, buildAbilityCondition } from '../../access/ability-condition.ts'
import { isAssignedTo } from '../analyses/assigned.ts'
import { buildConflictedInSql } from '../conflicts/conflict-facts.ts'

/** The SQL facts of an analysis `a`, of type `k`, of request `r` that decide who fills it in. */
const FACTS: RowFacts = {
  responsible_id: sql`r.responsible_id`,
  financial_analyst_id: sql`r.financial_analyst_id`,
  listed_user_ids: (user) =>
    sql<SqlBool>`exists (select from request_users x where x.request_id = r.id and x.user_id = ${user})`,
  conflicted_user_ids: buildConflictedInSql,
}

const KINDS: readonly AnalysisKind[] = [
  { financial: false, summary: false },
  { financial: true, summary: false },
  { financial: false, summary: true },
]

export type WorkKind = 'take_up' | 'analyze'

/**
 * SQL condition for the analyses that the actor has to carry out, or to resume after a return; undefined if their rank
 * never has any.
 */
export function buildWaitingAnalysesSql(kind: WorkKind, actor: Actor): RawBuilder<SqlBool> | undefined {
  const mayFillIn = KINDS.flatMap((one) => {
    const permission = editAbilityOf(one)
    if (!can(actor, permission)) return []
    const within = buildAbilityCondition(actor, permission, FACTS)
    return [sql<SqlBool>`(k.financial = ${one.financial} and k.summary = ${one.summary} and ${within})`]
  })
  if (mayFillIn.length === 0) return undefined
  const isReturned = sql`a.return_reason is ${sql.raw(kind === 'take_up' ? 'not null' : 'null')}`
  return sql<SqlBool>`a.state_id <> ${ANALYSIS_STATES.finished.id} and ${isReturned} and r.state_id = ${STATES.analysis.id}
    and not r.archived and ${isAssignedTo(actor.id)} and (${sql.join(mayFillIn, sql` or `)})`
}
