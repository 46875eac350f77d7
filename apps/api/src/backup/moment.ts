import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { namedFiles } from '../db/named-files.ts'

/** What a backup says of the database at the moment that it shows; first in the archive, and checked once restored. */
export const Moment = z.object({
  format: z.literal(1),
  /** ISO moment. */
  at: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** By name, those that were applied. */
  migrations: z.array(z.string()),
  /** How many rows each table had. */
  rows: z.record(z.string(), z.number()),
  /** The files that rows named, each with a table that named it. */
  files: z.array(z.object({ key: z.string(), table: z.string() })),
})
export type Moment = z.infer<typeof Moment>

const COUNTED = sql<{ name: string }>`select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by c.relname`

/** How many rows each table has, whichever they are. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of (await COUNTED.execute(db)).rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** The moment as one connection sees it, in a transaction that sees a single one or while nobody else writes. */
export async function momentOf(db: Db, database: Moment['database']): Promise<Moment> {
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
