import { type Kysely, sql } from 'kysely'

/** Number of servers that have begun a dossier, and the index by which those that nobody makes any more are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table dossiers add column attempts int not null default 1',
  `create index dossiers_making on dossiers (touched_at) where state = 'making'`,
]
