import { type Kysely, sql } from 'kysely'

/** Each page of a request asks for the last change of the financial pages of its year since a moment: mostly there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index budget_changes_at on budget_changes (budget_id, at, id)`.execute(db)
}
