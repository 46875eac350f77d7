import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type Moment, readDatabaseMetadata } from './moment.ts'
import { runProgram } from './postgres-programs.ts'

export const DUMP = 'database.dump'

/**
 * Dumps a PostgreSQL database while it is in use, consistently: `pg_dump` reads the snapshot of the transaction that
 * counts rows and lists files.
 */
export const dumpPostgres = (db: Db, url: string, folder: string): Promise<Moment> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // The transaction is idle during the dump; it holds no locks that others wait for.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
      const moment = await readDatabaseMetadata(tx, 'postgres')
      const args = [`--snapshot=${rows[0]?.id}`, '--format=custom', '--no-owner', '--file', join(folder, DUMP)]
      await runProgram('pg_dump', args, url).ended
      return moment
    })

/**
 * SQL that drops the existing tables, with their dependent objects, and functions. Extensions stay, since others may
 * own them.
 */
const EMPTY = `do $$ declare it record; begin
  for it in select c.oid::regclass as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  loop execute format('drop table if exists %s cascade', it.name); end loop;
  for it in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute format('drop function if exists %s cascade', it.name); end loop;
end $$;
`

/** SQL that fails, and so aborts the transaction, unless each table has the expected number of rows. */
const checkOf = ({ rows }: Moment, schema: string): string =>
  Object.entries(rows)
    .map(
      ([table, count]) => `do $$ begin
  if (select count(*) from "${schema}"."${table}") <> ${count} then
    raise exception 'the table ${table} has not the ${count} rows that it had';
  end if;
end $$;
`,
    )
    .join('')

/**
 * Restores a dump in one transaction, which verifies the row counts before it commits: either everything is replaced or
 * nothing changes. Throws BackupError.
 */
export async function restorePostgres(db: Db, url: string, from: { moment: Moment; folder: string }): Promise<void> {
  const { moment, folder } = from
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const [before, after] = ['before.sql', 'after.sql'].map((name) => join(folder, name)) as [string, string]
  await writeFile(before, EMPTY)
  await writeFile(after, checkOf(moment, rows[0]?.schema ?? 'public'))
  const reader = runProgram('pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--file=-',
    join(folder, DUMP),
  ])
  const quiet = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--single-transaction']
  const writer = runProgram('psql', [...quiet, '-f', before, '-f', '-', '-f', after], url)
  const read = pipeline(reader.output, writer.input, { end: false }).catch(() => undefined)
  // Makes the transaction fail, so that a partial dump is never committed.
  const handedOver = Promise.all([reader.ended, read]).then(
    () => writer.input.end(),
    (error: unknown) => {
      writer.input.end('\nselect 1 / 0;\n')
      throw error
    },
  )
  await Promise.all([writer.ended, handedOver])
  await sql`analyze`.execute(db)
}
