import { type Kysely, sql } from 'kysely'

/**
 * Adds to each figure the revision that it was worked out from, so that a figure which another version of the server
 * left behind is found and made again. Existing figures have none: they are all made again, by today's rules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_figures add column revision int`.execute(db)
  await sql`alter table budget_figures add column revision int`.execute(db)
}
