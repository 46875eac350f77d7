import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * Reads by a connection without just-in-time compilation. PostgreSQL expects much of these statements and compiles them,
 * which takes ten times as long as what they then do (measured: 7 s in place of 0.4 s). The setting stays with the connection, where no other
 * statement is so large that it would matter.
 */
export const readWithoutJit = <T>(db: Db, read: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select set_config('jit', 'off', false)`.execute(connection)
    return read(connection)
  })
