import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { namedFiles } from '../db/named-files.ts'

/** Metadata of the database at the moment of a backup; the first entry of the archive, verified after a restore. */
export const Moment = z.object({
  format: z.literal(1),
  /** When it was taken, as an ISO moment. */
  at: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  /** Number of rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The files that rows referred to, each with one such table. */
  files: z.array(z.object({ key: z.string(), table: z.string() })),
})
export type Moment = z.infer<typeof Moment>

const COUNTED = sql<{ name: string }>`select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`

/** Counts the rows of every table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of (await COUNTED.execute(db)).rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Reads the metadata of the database. Call it in a repeatable-read transaction or while nobody else writes. */
export async function readDatabaseMetadata(db: Db, database: Moment['database']): Promise<Moment> {
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return {
    format: 1,
    at: new Date().toISOString(),
    database,
    migrations: rows.map(({ name }) => name),
    rows: await countRows(db),
    files: await namedFiles(db),
  }
}
