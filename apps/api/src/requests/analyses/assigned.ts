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

/** Whether somebody is among those who carry out analysis `a`, of type `k`, of request `r`. */
export const carriedOutBy = (user: RawBuilder<unknown> | number): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from request_users x
    where x.request_id = a.request_id and x.type_id = a.type_id and x.user_id = ${user})
  or (k.summary and r.responsible_id = ${user})
  or (k.financial and r.financial_analyst_id = ${user}))`
