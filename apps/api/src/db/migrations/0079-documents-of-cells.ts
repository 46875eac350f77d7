import { type Kysely, sql } from 'kysely'

/** The file column of the table whose cell holds a document; null for the document of a file question and for others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column field_id text`.execute(db)
}
