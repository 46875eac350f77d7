import { type Kysely, sql } from 'kysely'

/**
 * Records since when each request is in its state, while somebody has to do something with it; null once it is over.
 */
const STATEMENTS = [
  `alter table requests add column waiting_since timestamptz`,
  `update requests r set waiting_since = coalesce(
      (select max(e.at) from request_events e where e.request_id = r.id), r.date_created::timestamptz)
    where r.state_id < 8`,
  `create index requests_waiting_since on requests (waiting_since, id)`,
  `create index requests_waiting_since_down on requests (waiting_since desc nulls last, id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
