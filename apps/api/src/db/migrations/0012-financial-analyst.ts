import { type Kysely, sql } from 'kysely'

/**
 * The financial analyst is on the request; request_users says who carries out the other analyses. Whoever was listed
 * for the financial one moves there, and nobody is listed for the summary sheet, which the adviser fills in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table requests add column financial_analyst_id int references users`,
  `update requests r set financial_analyst_id = (
    select min(x.user_id) from request_users x join analyze_types a on a.id = x.type_id
      where x.request_id = r.id and a.financial)`,
  `delete from request_users x using analyze_types a where a.id = x.type_id and (a.financial or a.summary)`,
  `create index requests_financial_analyst on requests (financial_analyst_id)`,
]
