import { type Kysely, sql } from 'kysely'

/**
 * Answers as they were saved before and after a change, beside their words: the history of an answer compares tables by
 * row and cell. Null in what was written down before, and for documents and marks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_changes
    add column was_value text, add column was_details text,
    add column became_value text, add column became_details text`.execute(db)
}
