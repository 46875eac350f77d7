import { type Kysely, sql } from 'kysely'

/**
 * Positions of the log that a read replica must have replayed before it may answer: by user, what they wrote; of user 0,
 * what may have changed the rights of anybody. Rows are written only where servers have a replica.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read_floors (user_id integer primary key, position pg_lsn not null)`.execute(db)
}
