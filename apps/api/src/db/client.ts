import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { traceStatement } from '../telemetry/trace-statements.ts'
import { toDurableParameters, DurableNodeFS } from './durable-file-system.ts'
import { migrations } from './migrations/index.ts'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

/** Extensions that the embedded database needs, wherever it is opened. */
const EXTENSIONS = { unaccent, pg_trgm }

/** Opens the embedded database: in a folder, in memory without one, or from a dump, for tests. */
export async function openEmbedded(folder?: string, dump?: Blob): Promise<Db> {
  if (folder) mkdirSync(dirname(folder), { recursive: true })
  const pglite = await PGlite.create({
    ...(folder ? { fs: new DurableNodeFS(folder), startParams: toDurableParameters(PGlite.defaultStartParams) } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    extensions: EXTENSIONS,
  })
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), log: traceStatement })
}

/** Migrates the database to the latest version. Throws the first failure. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Whether every migration has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
    .execute(db)
    .catch((error: unknown) => (isNoTable(error) ? { rows: [] } : Promise.reject(error)))
  const applied = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).every((name) => applied.has(name))
}

const isNoTable = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42P01'
