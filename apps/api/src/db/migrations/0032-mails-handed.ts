import { type Kysely, sql } from 'kysely'

/** When a mail began to be handed to a mail server, which may have it although nobody could write that down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column handed_at timestamptz`.execute(db)
}
