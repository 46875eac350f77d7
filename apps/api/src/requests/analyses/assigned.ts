import { ANALYSIS_STATES } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * Who carries out analysis `a`, of type `k`, of request `r`: whoever was first assigned to it, the financial analyst
 * where it is financial; the adviser fills in the summary sheet. Never kept with the analysis: who is assigned later
 * carries it out from then on.
 */
export const ASSIGNED_TO: RawBuilder<number | null> = sql<number | null>`coalesce(
  (select x.user_id from request_users x where x.request_id = a.request_id and x.type_id = a.type_id
    order by x.id limit 1),
  case when k.summary then r.responsible_id when k.financial then r.financial_analyst_id end)`

/** The author of analysis `a` where it is finished by hand; otherwise who carries it out, the first of several. */
export const AUTHOR_OR_ASSIGNED: RawBuilder<number | null> = sql<number | null>`coalesce(
  case when a.state_id = ${sql.lit(ANALYSIS_STATES.finished.id)} then a.submitted_by end, ${ASSIGNED_TO})`

/** Whether somebody is among those who carry out analysis `a`, of type `k`, of request `r`. */
export const isAssignedTo = (user: RawBuilder<unknown> | number): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from request_users x
    where x.request_id = a.request_id and x.type_id = a.type_id and x.user_id = ${user})
  or (k.summary and r.responsible_id = ${user})
  or (k.financial and r.financial_analyst_id = ${user}))`

/** The same as ids: found by what somebody is assigned to, of all the analyses that there are. */
export const assignedAnalysisIds = (user: number): RawBuilder<unknown> => sql`
  select o.id from request_users x join analyses o on o.request_id = x.request_id and o.type_id = x.type_id
    where x.user_id = ${user}
  union all select o.id from requests m join analyses o on o.request_id = m.id
    join analyze_types t on t.id = o.type_id and t.summary where m.responsible_id = ${user}
  union all select o.id from requests m join analyses o on o.request_id = m.id
    join analyze_types t on t.id = o.type_id and t.financial where m.financial_analyst_id = ${user}`
