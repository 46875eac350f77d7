import { type Kysely, sql } from 'kysely'

/**
 * The history of a filled form in the order of its moments, with all that the use of a form is counted from: its pages
 * read hundreds of thousands of lines, which an index alone answers without a sort.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index form_changes_moments on form_changes (filled_form_id, at, id) include (option_id, user_id)`.execute(
    db,
  )
}
