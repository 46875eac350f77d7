import { type Kysely, sql } from 'kysely'

/**
 * What was agreed to at each submission: the words and their version. Who did it, and when, is in the event of the
 * request's history. Submissions of earlier versions have no row: their words were not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table consents (
    event_id int primary key references request_events (id),
    version int not null, text text not null, initials text not null
  )`.execute(db)
}
