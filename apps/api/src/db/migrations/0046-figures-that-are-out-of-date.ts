import { type Kysely, sql } from 'kysely'

/**
 * Of which revision of what it is worked out from a figure is, so that one that another version of the server left behind
 * is found and made again. Those of before have none: they are all made again, by the rules of now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_figures add column revision int`.execute(db)
  await sql`alter table budget_figures add column revision int`.execute(db)
}
