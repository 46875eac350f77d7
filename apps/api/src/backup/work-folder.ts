import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { FolderInUseError, lockFolder } from '../db/folder-lock.ts'
import type { FileStore, HeldFiles } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { BackupError } from './backup-error.ts'
import { workFolder } from './embedded-copy.ts'

interface Work {
  /** An empty folder for this work. */
  readonly folder: string
  readonly store: FileStore
  /** The held files, which stay readable until the work ends. */
  readonly files: HeldFiles
}

/** Runs work that reads database and files together; only one at a time. Throws BackupError. */
export async function runInWorkFolder<T>(config: Config, work: (at: Work) => Promise<T>): Promise<T> {
  ensureDatabase(config)
  const root = workFolder(config.dataDir)
  const unlock = lockWork(root)
  try {
    // Removes leftovers of a process that was killed.
    for (const name of await readdir(root))
      if (name !== 'server.lock') await rm(join(root, name), { recursive: true, force: true })
    const folder = join(root, randomUUID())
    await mkdir(folder)
    const store = await openFileStore(config)
    const files = await store.hold()
    try {
      return await work({ folder, store, files })
    } finally {
      await files.release()
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

/** Prevents a wrong DATA_DIR from creating an empty database and an empty backup. */
function ensureDatabase({ databaseUrl, dataDir }: Config): void {
  const isThere = databaseUrl !== undefined || existsSync(join(dataDir, 'database', 'PG_VERSION'))
  if (!isThere) throw new BackupError(`DATA_DIR: there is no database in ${resolve(dataDir)}`)
}

function lockWork(root: string): () => void {
  try {
    return lockFolder(root)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    throw new BackupError('A backup or a sweep of files is under way: wait for its end', { cause: error })
  }
}
