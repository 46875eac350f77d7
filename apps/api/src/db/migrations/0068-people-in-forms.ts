import { type Kysely, sql } from 'kysely'

/**
 * Who fills in a form now, and in which of its questions: a row lasts seconds, and is not worth its place in the log of
 * the database. A database that fell begins without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table people_in_forms (
    filled_form_id int not null references filled_forms on delete cascade,
    user_id int not null references users,
    window_id uuid not null, question_id int, seen_at timestamptz not null,
    primary key (filled_form_id, user_id, window_id))`.execute(db)
}
