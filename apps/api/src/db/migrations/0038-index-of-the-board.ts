import { type Kysely, sql } from 'kysely'

/** The status board and the reports ask for the requests of a type and a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_type_year on requests (type_id, financial_year, id) where not archived`.execute(db)
}
