import { randomUUID } from 'node:crypto'
import { constants, createReadStream, mkdirSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ensureKey,
  type FileStore,
  type HeldFiles,
  isKey,
  type KeptFile,
  MissingFileError,
  type OpenFile,
} from './file-store.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { isNotThere, orNothing } from './missing-file.ts'

/**
 * Stores files in a folder under random names, so that a file name chosen by a person never becomes a path. While a
 * backup holds files, removed ones are moved to the folder `leaving`, whose existence signals the hold to every server
 * that shares the store.
 */
export function createLocalFileStore(folder: string): FileStore {
  const [kept, leaving] = [join(folder, 'kept'), join(folder, 'leaving')]
  mkdirSync(kept, { recursive: true })
  const temporary = createTemporaryFolder(join(folder, 'temporary'))
  return {
    temporaryPath: temporary.path,
    keep: async (path) => {
      const key = randomUUID()
      const handle = await open(path, 'r+')
      await handle.sync()
      await handle.close()
      await rename(path, join(kept, key))
      await syncFolder(kept)
      return key
    },
    keepAll: async (contents) => {
      const keep = async (content: Buffer): Promise<string> => {
        const [path, key] = [temporary.path(), randomUUID()]
        await writeFile(path, content, { flush: true })
        await rename(path, join(kept, key))
        return key
      }
      const keys = await Promise.all(contents.map(keep))
      await syncFolder(kept)
      return keys
    },
    discard: temporary.discard,
    read: async (key) => {
      const path = join(kept, ensureKey(key))
      if (!(await done(access(path)))) throw new MissingFileError(key)
      return createReadStream(path)
    },
    remove: async (key) => {
      const path = join(kept, ensureKey(key))
      const isSetAside = await done(rename(path, join(leaving, key)))
      if (!isSetAside) await rm(path, { force: true })
    },
    check: async () => {
      await access(kept, constants.W_OK)
      await temporary.check()
    },
    sweep: temporary.sweep,
    hold: () => holdFiles(kept, leaving),
    list: () => listIn(kept),
    bring: async (key, path) => {
      await rename(path, join(kept, ensureKey(key)))
      await syncFolder(kept)
    },
  }
}

async function listIn(keptFolder: string): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  for (const key of (await readdir(keptFolder)).filter(isKey)) {
    const stats = await stat(join(keptFolder, key)).catch(orNothing)
    // ctime is when the file got its final name; mtime may be older if the upload was slow.
    if (stats?.isFile()) files.push({ key, size: stats.size, at: stats.ctime })
  }
  return files
}

async function holdFiles(keptFolder: string, leaving: string): Promise<HeldFiles> {
  await mkdir(leaving, { recursive: true })
  return {
    open: async (key) => (await openIn(keptFolder, key)) ?? (await openIn(leaving, key)),
    // Retries, because other servers may be adding files at this moment.
    release: () => rm(leaving, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** Resolves to true on success, and false if a file or folder does not exist. */
const done = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => (isNotThere(error) ? false : Promise.reject(error)),
  )

async function openIn(folder: string, key: string): Promise<OpenFile | undefined> {
  try {
    const handle = await open(join(folder, ensureKey(key)), 'r')
    const { size } = await handle.stat()
    return { size, stream: handle.createReadStream() }
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}

/** Syncs a folder, so that a new name survives a power failure. Windows neither has nor needs this call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
