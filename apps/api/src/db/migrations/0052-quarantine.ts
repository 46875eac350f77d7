import { type Kysely, sql } from 'kysely'

/**
 * Files that are kept and not to be had: not yet searched for viruses, or with one (`found`, its name). By the key of the
 * file, since several rows may name one file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create table quarantined_files (key text primary key, since timestamptz not null, found text)',
  'create index quarantined_files_waiting on quarantined_files (since) where found is null',
]
