import { type Kysely, sql } from 'kysely'

/** What is worked out for one request: settings by question id, merged over those of its form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests add column computed jsonb not null default '{}'`.execute(db)
}
