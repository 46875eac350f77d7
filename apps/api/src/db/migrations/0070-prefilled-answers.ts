import { type Kysely, sql } from 'kysely'

/** Where an answer that nobody gave was taken from, in words; null once somebody gave it another value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers add column prefilled_from text`.execute(db)
}
