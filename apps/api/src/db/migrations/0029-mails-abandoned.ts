import { type Kysely, sql } from 'kysely'

/** Mails that an administrator gave up, and the queue that they are taken from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column abandoned_at timestamptz`.execute(db)
  await sql`create index mails_queue on mails (created_at, id)
    where sent_at is null and abandoned_at is null and not unwanted`.execute(db)
}
