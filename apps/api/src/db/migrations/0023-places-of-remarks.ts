import { type Kysely, sql } from 'kysely'

/** Where the form asks what a remark is about: remarks are listed in the order of the form, whatever questions are called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table remarks add column place int not null default 0`.execute(db)
}
