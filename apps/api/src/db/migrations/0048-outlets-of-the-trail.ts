import { type Kysely, sql } from 'kysely'

/** How far the trail was sent to another machine, by outlet; one server at a time sends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_outlets (
    name text primary key, place bigint not null default 0, held_by text, held_until timestamptz)`.execute(db)
}
