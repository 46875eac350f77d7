import { type Kysely, sql } from 'kysely'

/** Types of which no more requests are created. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_types add column retired boolean not null default false`.execute(db)
}
