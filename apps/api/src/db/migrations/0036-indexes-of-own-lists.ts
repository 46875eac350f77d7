import { type Kysely, sql } from 'kysely'

/**
 * What somebody is assigned to, found in indexes alone: with 190,000 analyses, the table was read whole for the list of
 * one analyst.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `drop index request_users_user`,
  `create index request_users_user on request_users (user_id, request_id, type_id)`,
  `drop index requests_responsible`,
  `create index requests_responsible on requests (responsible_id, id)`,
  `drop index requests_financial_analyst`,
  `create index requests_financial_analyst on requests (financial_analyst_id, id)`,
  `alter table analyses drop constraint analyses_request_id_type_id_key`,
  `alter table analyses add constraint analyses_request_id_type_id_key unique (request_id, type_id) include (id)`,
]
