import { type Expression, sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** The user of `read_floors` whose row holds for everybody. */
const EVERYBODY = 0

/** Selects the position of the log below which no replica may answer this user. */
export const selectReadFloor = (user: Expression<number>) =>
  sql<string | null>`(select max(position) from read_floors where user_id = ${sql.lit(EVERYBODY)} or user_id = ${user})`

/**
 * Raises the position below which no replica may answer to the end of the log, which what was committed before lies
 * below: for one user, or for everybody without one. PostgreSQL evaluates it once the row is locked, so that of
 * concurrent ones the highest stays.
 */
export async function raiseReadFloor(db: Db, user = EVERYBODY): Promise<void> {
  await sql`insert into read_floors values (${user}, pg_current_wal_insert_lsn())
    on conflict (user_id) do update set position = pg_current_wal_insert_lsn()`.execute(db)
}
