import { constants } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { BackupError } from './backup-error.ts'
import { Moment, readDatabaseMetadata } from './moment.ts'

/**
 * Copies the folder of the embedded database, which is one process with one connection. While this holds the connection
 * nothing is written, and the folder is in the state of a crash at that moment, which the database recovers from (its
 * log is on disk before a commit is acknowledged: decision 4). Others wait meanwhile, a fraction of a second if the
 * file system supports cloning.
 */
export async function copyEmbedded(db: Db, dataDir: string, to: string): Promise<Moment> {
  return db.connection().execute(async (one) => {
    const moment = await readDatabaseMetadata(one, 'embedded')
    await sql`checkpoint`.execute(one)
    await cp(join(dataDir, 'database'), join(to, 'database'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !path.endsWith('postmaster.pid'),
    })
    return moment
  })
}

/** Path of the folder, within the data folder, in which a backup is made; the process that makes it locks it. */
export const workFolder = (dataDir: string): string => join(dataDir, 'backup')

const [ASKED, TAKEN, DONE, FAILED] = ['asked', 'taken', 'moment.json', 'failed']
const LOOKS_EVERY_MS = 100
/** How long to wait for the server, which polls each second but may be busy. */
const PATIENCE_MS = 30_000

/**
 * Requests a copy, or only the moment, from the server that uses the database, by a file beside it, which needs neither
 * network nor account. Throws BackupError.
 */
export async function requestCopy(folder: string, what: 'copy' | 'moment'): Promise<Moment> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${ASKED}.part`), what)
  await rename(join(folder, `${ASKED}.part`), join(folder, ASKED))
  const since = Date.now()
  for (;;) {
    const names = await readdir(folder)
    if (names.includes(DONE)) return Moment.parse(JSON.parse(await readFile(join(folder, DONE), 'utf8')))
    if (names.includes(FAILED))
      throw new BackupError(`The server could not copy its database: ${await readFile(join(folder, FAILED), 'utf8')}`)
    if (names.includes(ASKED) && Date.now() - since > PATIENCE_MS)
      throw new BackupError('The process that has the data folder does not answer: is it a server of this version?')
    await sleep(LOOKS_EVERY_MS)
  }
}

/** Answers pending requests for a copy or moment; the server that uses the folder calls it periodically. */
export async function answerCopyRequests(db: Db, dataDir: string): Promise<void> {
  const work = workFolder(dataDir)
  const names = await readdir(work).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => one !== 'server.lock')) {
    const folder = join(work, name)
    if (!(await readdir(folder)).includes(ASKED)) continue
    await rename(join(folder, ASKED), join(folder, TAKEN))
    try {
      const isMoment = (await readFile(join(folder, TAKEN), 'utf8')) === 'moment'
      const moment = isMoment ? await readDatabaseMetadata(db, 'embedded') : await copyEmbedded(db, dataDir, folder)
      await writeFile(join(folder, `${DONE}.part`), JSON.stringify(moment))
      await rename(join(folder, `${DONE}.part`), join(folder, DONE))
    } catch (error) {
      await writeFile(join(folder, FAILED), error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}
