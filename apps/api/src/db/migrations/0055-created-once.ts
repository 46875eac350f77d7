import { type Kysely, sql } from 'kysely'

/** What somebody created under which key, for them to be told so, or to change it, when they send it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table creations (
    user_id int not null references users, kind text not null, key text not null, record_id int, version int,
    sent_hash text not null, at timestamptz not null, primary key (user_id, kind, key))`.execute(db)
}
