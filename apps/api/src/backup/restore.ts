import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { type Db, openEmbedded } from '../db/client.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { migrations } from '../db/migrations/index.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { type Verified, verifyTrail } from '../trail/verify.ts'
import { readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { countRows, Moment } from './moment.ts'
import { restorePostgres } from './postgres-dump.ts'
import { runOnPostgres } from './take-moment.ts'

export interface RestoreOptions {
  /** Path of the backup. */
  readonly from: string
  readonly passphrase: string | undefined
  /** Replaces existing data; otherwise there may be none. */
  readonly overwrite: boolean
  /** Only reads and verifies the backup. */
  readonly check: boolean
}

export interface RestoreResult {
  readonly moment: Moment
  /** Number of files. */
  readonly files: number
  /** Result of verifying the trail's chain; absent if the backup was only checked. */
  readonly trail?: Verified
  /** Path of the former database, which is kept. */
  readonly former?: string
}

/**
 * Restores a backup. It is unpacked beside the existing data and verified completely first, and nothing changes unless
 * it is complete; files are restored before the rows that refer to them. Servers must be stopped. Throws BackupError
 * and FolderInUseError.
 */
export async function restore(config: Config, restoreOptions: RestoreOptions): Promise<RestoreResult> {
  if (!existsSync(restoreOptions.from))
    throw new BackupError(`--from: there is no file ${resolve(restoreOptions.from)}`)
  await mkdir(config.dataDir, { recursive: true })
  const unlock = config.databaseUrl || restoreOptions.check ? () => undefined : lockFolder(config.dataDir)
  try {
    if (!restoreOptions.check && !restoreOptions.overwrite) await ensureNothingThere(config)
    const folder = await mkdtemp(join(config.dataDir, 'restore-'))
    try {
      await readArchive({ path: restoreOptions.from, passphrase: restoreOptions.passphrase, to: folder })
      const moment = Moment.parse(JSON.parse(await readFile(join(folder, 'moment.json'), 'utf8')))
      const files = existsSync(join(folder, 'files')) ? await readdir(join(folder, 'files')) : []
      ensureFit(config, moment, restoreOptions.check)
      if (moment.database === 'embedded') await ensureOpens(join(folder, 'database'), moment)
      if (restoreOptions.check) return { moment, files: files.length }
      return { moment, files: files.length, ...(await replace(config, { moment, folder, files })) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

async function ensureNothingThere({ databaseUrl, dataDir }: Config): Promise<void> {
  if (!databaseUrl) {
    if (existsSync(join(dataDir, 'database'))) throw refusal(`There is a database in ${resolve(dataDir)}`)
    return
  }
  const tables = await runOnPostgres(databaseUrl, countRows)
  if (Object.keys(tables).length > 0) throw refusal('There are tables in the database of DATABASE_URL')
}

const refusal = (what: string): BackupError =>
  new BackupError(`${what} already: nothing was changed. With --overwrite the backup takes its place.`)

/** Throws if the backup is of a newer version or of the other kind of database. */
function ensureFit({ databaseUrl }: Config, moment: Moment, check: boolean): void {
  const here = databaseUrl ? 'postgres' : 'embedded'
  if (moment.database !== here && !check)
    throw new BackupError(
      moment.database === 'postgres'
        ? 'This backup is of a PostgreSQL database: set DATABASE_URL'
        : 'This backup is of an embedded database: leave DATABASE_URL unset',
    )
  const unknown = moment.migrations.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new BackupError(
      `This backup was made by a newer version, which knows ${unknown.join(', ')}: install that one`,
    )
}

/** Opens the unpacked database and verifies its row counts. */
async function ensureOpens(folder: string, moment: Moment): Promise<void> {
  const db = await openEmbedded(folder)
  try {
    await ensureRows(db, moment)
  } finally {
    await db.destroy()
  }
}

async function ensureRows(db: Db, { rows }: Moment): Promise<void> {
  const restoredCounts = await countRows(db)
  for (const [table, count] of Object.entries(rows))
    if (restoredCounts[table] !== count)
      throw new BackupError(`The backup is damaged: the table ${table} has ${restoredCounts[table]} rows, not ${count}`)
}

interface Unpacked {
  readonly moment: Moment
  readonly folder: string
  /** Keys of the restored files. */
  readonly files: readonly string[]
}

async function replace(config: Config, unpacked: Unpacked): Promise<Pick<RestoreResult, 'trail' | 'former'>> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) await runOnPostgres(databaseUrl, ensureAlone)
  const store = await openFileStore(config)
  for (const key of unpacked.files) await store.bring(key, join(unpacked.folder, 'files', key))
  if (databaseUrl)
    return runOnPostgres(databaseUrl, async (db) => {
      await restorePostgres(db, databaseUrl, unpacked)
      return { trail: await finish(db) }
    })
  const place = join(dataDir, 'database')
  const former = existsSync(place) ? `${place}-before-${Date.now()}` : undefined
  if (former) await rename(place, former)
  await rename(join(unpacked.folder, 'database'), place)
  const db = await openEmbedded(place)
  try {
    return { trail: await finish(db), ...(former && { former }) }
  } finally {
    await db.destroy()
  }
}

/**
 * Deletes sessions and tokens: those that were revoked since the backup must not become valid again. Everybody logs in
 * again and requests new links. Positions of the former server's log mean nothing in that of the new one.
 */
async function finish(db: Db): Promise<Verified> {
  for (const table of ['sessions', 'password_tokens', 'passkey_challenges', 'read_floors'] as const)
    await db.deleteFrom(table).execute()
  return verifyTrail(db)
}

/** Throws while servers are connected to the database. */
async function ensureAlone(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename is not null and pid <> pg_backend_pid()`.execute(db)
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new BackupError(`${others} connections use the database: stop the servers first. Nothing was changed.`)
}
