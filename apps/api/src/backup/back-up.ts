import { existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { HeldFiles } from '../files/file-store.ts'
import { type Entry, fileEntry, textEntry, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { Moment } from './moment.ts'
import { DUMP } from './postgres-dump.ts'
import { copyDatabase } from './take-moment.ts'
import { runInWorkFolder } from './work-folder.ts'

/** Minimum length, because only the passphrase protects a backup that somebody finds. */
const SHORTEST_PASSPHRASE = 12

export interface BackupOptions {
  /** The target folder, or the path with an ending of a file that does not exist yet. */
  readonly to: string
  /** Passphrase for the encryption; undefined writes an unencrypted backup. */
  readonly passphrase: string | undefined
}

export interface WrittenBackup {
  readonly path: string
  /** Size of the archive in bytes. */
  readonly bytes: number
  readonly moment: Moment
  /** Keys of files that rows refer to but that are missing, and so not in the backup. */
  readonly missing: readonly string[]
}

/**
 * Makes a consistent backup of the database and its files while servers run. The archive gets its final name only once
 * it is complete on disk. Throws BackupError.
 */
export async function backUp(config: Config, { to, passphrase }: BackupOptions): Promise<WrittenBackup> {
  if (passphrase !== undefined && passphrase.length < SHORTEST_PASSPHRASE)
    throw new BackupError(`BACKUP_PASSPHRASE: give at least ${SHORTEST_PASSPHRASE} characters`)
  const path = await pathOf(to, passphrase !== undefined)
  return runInWorkFolder(config, async ({ folder, files }) => {
    const moment = await copyDatabase(config, folder)
    const missing: string[] = []
    await write(entriesOf({ moment, folder, files, missing }), path, passphrase)
    return { path, bytes: (await stat(path)).size, moment, missing }
  })
}

async function pathOf(to: string, isEncrypted: boolean): Promise<string> {
  const isFolder = existsSync(to) && (await stat(to)).isDirectory()
  const moment = new Date().toISOString().replaceAll(/[:-]/g, '').slice(0, 15)
  const path = resolve(isFolder ? join(to, `octroi-${moment}Z.tar.gz${isEncrypted ? '.age' : ''}`) : to)
  // A name without an ending is a folder that is missing, such as a disk that is not mounted.
  if (!isFolder && extname(to) === '') throw new BackupError(`--to: there is no folder ${path}`)
  if (existsSync(path)) throw new BackupError(`--to: ${path} exists already`)
  if (!existsSync(dirname(path))) throw new BackupError(`--to: there is no folder ${dirname(path)}`)
  return path
}

interface Snapshot {
  readonly moment: Moment
  /** Folder with the copy or dump of the database. */
  readonly folder: string
  readonly files: HeldFiles
  /** Keys of missing files, filled while the archive is written. */
  readonly missing: string[]
}

async function* entriesOf({ moment, folder, files, missing }: Snapshot): AsyncIterable<Entry> {
  yield textEntry('moment.json', JSON.stringify(moment))
  if (moment.database === 'postgres') yield fileEntry(DUMP, join(folder, DUMP))
  else yield* folderEntries(folder, 'database/')
  for (const { key } of moment.files) {
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
