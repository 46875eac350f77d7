import { ANALYSIS_STATES } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * SQL for the user who carries out analysis `a`, of type `k`, of request `r`: the first listed person, else the adviser
 * for a summary sheet or the financial analyst for a financial analysis. It is computed and never stored with the
 * analysis, so that a later assignment applies at once.
 */
export const ASSIGNED_TO: RawBuilder<number | null> = sql<number | null>`coalesce(
  (select x.user_id from request_users x where x.request_id = a.request_id and x.type_id = a.type_id
    order by x.id limit 1),
  case when k.summary then r.responsible_id when k.financial then r.financial_analyst_id end)`

/** SQL for the author of analysis `a` if it was submitted, otherwise for the (first) person who carries it out. */
export const AUTHOR_OR_ASSIGNED: RawBuilder<number | null> = sql<number | null>`coalesce(
  case when a.state_id = ${sql.lit(ANALYSIS_STATES.finished.id)} then a.submitted_by end, ${ASSIGNED_TO})`

/** SQL condition: the user is among those who carry out analysis `a`, of type `k`, of request `r`. */
export const isAssignedTo = (user: RawBuilder<unknown> | number): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from request_users x
    where x.request_id = a.request_id and x.type_id = a.type_id and x.user_id = ${user})
  or (k.summary and r.responsible_id = ${user})
  or (k.financial and r.financial_analyst_id = ${user}))`

/**
 * Subquery for the ids of all the analyses that a user carries out. It starts from the user's assignments, so that it
 * does not scan every analysis.
 */
export const assignedAnalysisIds = (user: number): RawBuilder<unknown> => sql`
  select o.id from request_users x join analyses o on o.request_id = x.request_id and o.type_id = x.type_id
    where x.user_id = ${user}
  union all select o.id from requests m join analyses o on o.request_id = m.id
    join analyze_types t on t.id = o.type_id and t.summary where m.responsible_id = ${user}
  union all select o.id from requests m join analyses o on o.request_id = m.id
    join analyze_types t on t.id = o.type_id and t.financial where m.financial_analyst_id = ${user}`
