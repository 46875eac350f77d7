import { type Kysely, sql } from 'kysely'

/**
 * Where the file of a returned answer is kept, so that it can be read after another one took its place; and what a
 * dossier was made from, so that the same one is not made twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table returned_answers add column document_key text, add column document_content_type text',
  `update returned_answers b set document_key = d.key, document_content_type = d.content_type
    from documents d where b.document_name is not null and b.value = d.id::text`,
  'create index returned_answers_key on returned_answers (document_key) where document_key is not null',
  `alter table dossiers add column stamp text not null default ''`,
  'create index dossiers_user on dossiers (user_id, request_id)',
]
