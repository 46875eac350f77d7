import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { openEmbedded } from '../db/client.ts'
import { FolderInUseError, lockFolder } from '../db/folder-lock.ts'
import { openPostgres } from '../db/postgres.ts'
import { type HeldFiles, localFiles } from '../files/file-store.ts'
import { type Entry, fileEntry, textEntry, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { askForCopy, copyEmbedded, workFolder } from './embedded-copy.ts'
import type { Moment } from './moment.ts'
import { DUMP, dumpPostgres } from './postgres-dump.ts'

/** A passphrase is what stands between the backup and whoever finds it. */
const SHORTEST_PASSPHRASE = 12

export interface Asked {
  /** The folder that the backup is put into, or the path of a file that does not exist yet. */
  readonly to: string
  /** Encrypts it; undefined: it is not encrypted. */
  readonly passphrase: string | undefined
}

export interface Made {
  readonly path: string
  /** Of the archive. */
  readonly bytes: number
  readonly moment: Moment
  /** Keys of files that rows name and that are gone: the backup is without them. */
  readonly missing: readonly string[]
}

/**
 * Makes a backup of the database and of its files, as they are at one moment, while servers run. The archive appears
 * under its name once it stands whole on the disk. Throws BackupError.
 */
export async function backUp(config: Config, { to, passphrase }: Asked): Promise<Made> {
  if (passphrase !== undefined && passphrase.length < SHORTEST_PASSPHRASE)
    throw new BackupError(`BACKUP_PASSPHRASE: give at least ${SHORTEST_PASSPHRASE} characters`)
  const path = await pathOf(to, passphrase !== undefined)
  ensureDatabase(config)
  const work = workFolder(config.dataDir)
  const unlock = lockWork(work)
  try {
    // What a backup left that was killed.
    for (const name of await readdir(work))
      if (name !== 'server.lock') await rm(join(work, name), { recursive: true, force: true })
    const folder = join(work, randomUUID())
    await mkdir(folder)
    const files = await localFiles(join(config.dataDir, 'files')).hold()
    try {
      const moment = await takeMoment(config, folder)
      const missing: string[] = []
      await write(entriesOf({ moment, folder, files, missing }), path, passphrase)
      return { path, bytes: (await stat(path)).size, moment, missing }
    } finally {
      await files.release()
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

async function pathOf(to: string, isEncrypted: boolean): Promise<string> {
  const isFolder = existsSync(to) && (await stat(to)).isDirectory()
  const moment = new Date().toISOString().replaceAll(/[:-]/g, '').slice(0, 15)
  const path = resolve(isFolder ? join(to, `octroi-${moment}Z.tar.gz${isEncrypted ? '.age' : ''}`) : to)
  if (existsSync(path)) throw new BackupError(`--to: ${path} exists already`)
  if (!existsSync(dirname(path))) throw new BackupError(`--to: there is no folder ${dirname(path)}`)
  return path
}

/** A wrong DATA_DIR must not become an empty database, and an empty backup. */
function ensureDatabase({ databaseUrl, dataDir }: Config): void {
  const isThere = databaseUrl !== undefined || existsSync(join(dataDir, 'database', 'PG_VERSION'))
  if (!isThere) throw new BackupError(`DATA_DIR: there is no database in ${resolve(dataDir)}`)
}

function lockWork(work: string): () => void {
  try {
    return lockFolder(work)
  } catch (error) {
    if (error instanceof FolderInUseError) throw new BackupError('Another backup is being made: wait for its end')
    throw error
  }
}

async function takeMoment({ databaseUrl, dataDir }: Config, folder: string): Promise<Moment> {
  if (databaseUrl) {
    const db = openPostgres(databaseUrl)
    try {
      return await dumpPostgres(db, databaseUrl, folder)
    } finally {
      await db.destroy()
    }
  }
  let unlock: () => void
  try {
    unlock = lockFolder(dataDir)
  } catch (error) {
    if (error instanceof FolderInUseError) return askForCopy(folder)
    throw error
  }
  try {
    const db = await openEmbedded(join(dataDir, 'database'))
    try {
      return await copyEmbedded(db, dataDir, folder)
    } finally {
      await db.destroy()
    }
  } finally {
    unlock()
  }
}

interface Taken {
  readonly moment: Moment
  /** What the database was copied or dumped into. */
  readonly folder: string
  readonly files: HeldFiles
  /** Told as they are found. */
  readonly missing: string[]
}

async function* entriesOf({ moment, folder, files, missing }: Taken): AsyncIterable<Entry> {
  yield textEntry('moment.json', JSON.stringify(moment))
  if (moment.database === 'postgres') yield fileEntry(DUMP, join(folder, DUMP))
  else yield* folderEntries(folder, 'database/')
  for (const key of moment.files) {
    const file = await files.open(key)
    if (file) yield { name: `files/${key}`, ...file }
    else missing.push(key)
  }
}

async function* folderEntries(root: string, name: string): AsyncIterable<Entry> {
  yield { ...textEntry(name, ''), name }
  for (const one of await readdir(join(root, name), { withFileTypes: true })) {
    if (one.isDirectory()) yield* folderEntries(root, `${name}${one.name}/`)
    else yield fileEntry(`${name}${one.name}`, join(root, name, one.name))
  }
}

async function write(entries: AsyncIterable<Entry>, path: string, passphrase: string | undefined): Promise<void> {
  const part = `${path}.part`
  await rm(part, { force: true })
  try {
    await writeArchive(entries, { path: part, passphrase: passphrase === undefined ? undefined : { text: passphrase } })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}
