import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type Db, openEmbedded } from '../db/client.ts'
import { FolderInUseError, lockFolder } from '../db/folder-lock.ts'
import { openPostgres } from '../db/postgres.ts'
import { requestCopy, copyEmbedded } from './embedded-copy.ts'
import { type Moment, readDatabaseMetadata } from './moment.ts'
import { dumpPostgres } from './postgres-dump.ts'

/** Copies or dumps the database into a folder, consistently, whether or not a server uses it. */
export async function copyDatabase({ databaseUrl, dataDir }: Config, folder: string): Promise<Moment> {
  if (databaseUrl) return runOnPostgres(databaseUrl, (db) => dumpPostgres(db, databaseUrl, folder))
  return onEmbedded(dataDir, {
    here: (db) => copyEmbedded(db, dataDir, folder),
    served: () => requestCopy(folder, 'copy'),
  })
}

/** Reads only the metadata of the database. */
export async function readBackupMetadata({ databaseUrl, dataDir }: Config, folder: string): Promise<Moment> {
  if (databaseUrl)
    return runOnPostgres(databaseUrl, (db) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => readDatabaseMetadata(tx, 'postgres')),
    )
  return onEmbedded(dataDir, {
    here: (db) => readDatabaseMetadata(db, 'embedded'),
    served: () => requestCopy(folder, 'moment'),
  })
}

/** Runs work on a PostgreSQL database, without time limits. */
export async function runOnPostgres<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openPostgres(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

interface Ways {
  readonly here: (db: Db) => Promise<Moment>
  /** Used if a server has the folder open. */
  readonly served: () => Promise<Moment>
}

async function onEmbedded(dataDir: string, { here, served }: Ways): Promise<Moment> {
  let unlock: () => void
  try {
    unlock = lockFolder(dataDir)
  } catch (error) {
    if (error instanceof FolderInUseError) return served()
    throw error
  }
  try {
    const db = await openEmbedded(join(dataDir, 'database'))
    try {
      return await here(db)
    } finally {
      await db.destroy()
    }
  } finally {
    unlock()
  }
}
