import { type Kysely, sql } from 'kysely'

/** Types of analyses that no type of request is given any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analyze_types add column retired boolean not null default false`.execute(db)
}
