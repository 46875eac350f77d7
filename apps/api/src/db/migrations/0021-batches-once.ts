import { type Kysely, sql } from 'kysely'

/** What was created under which key, for who sends the same batch again to be told so instead of creating it twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table request_batches (
    key text primary key, user_id int not null references users, asked_hash text not null,
    created jsonb not null, at timestamptz not null)`.execute(db)
}
