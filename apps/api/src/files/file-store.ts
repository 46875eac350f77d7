import { randomUUID } from 'node:crypto'
import { constants, createReadStream, mkdirSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Storage of documents. A file is written to a temporary path first, and stored only once everything is accepted. */
export interface FileStore {
  temporaryPath(): string
  /** Stores a temporary file permanently; returns its key. */
  keep(temporary: string): Promise<string>
  /** Stores generated files, with a single sync for all their names. Returns their keys. */
  keepAll(contents: readonly Buffer[]): Promise<string[]>
  discard(temporary: string): Promise<void>
  /** Opens a stored file. Throws if it does not exist. */
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Throws if files cannot be written; writes a test file, which alone detects a full disk. */
  check(): Promise<void>
  /** Removes temporary files that a stopped server left, not touched since a moment. */
  sweep(since: Date): Promise<void>
  /** Keeps removed files readable until `release`, so that a backup can read all files of its moment. One at a time. */
  hold(): Promise<HeldFiles>
  /** Lists all stored files, including orphans. */
  list(): Promise<KeptFile[]>
  /** Moves a file into the store under its former key, for a restore. */
  bring(key: string, path: string): Promise<void>
}

export interface KeptFile {
  readonly key: string
  /** Size in bytes. */
  readonly size: number
  /** When it was stored. */
  readonly at: Date
}

/** Stored files that stay readable while they are held. */
export interface HeldFiles {
  /** Opens a file; undefined if it did not exist when the hold began. */
  open(key: string): Promise<OpenFile | undefined>
  release(): Promise<void>
}

export interface OpenFile {
  /** Bytes. */
  readonly size: number
  readonly stream: Readable
}

/** Content of the test file that detects a full disk. */
const PROBE = Buffer.alloc(65_536)

/**
 * Stores files in a folder under random names, so that a file name chosen by a person never becomes a path. While a
 * backup holds files, removed ones are moved to the folder `leaving`, whose existence signals the hold to every server
 * that shares the store.
 */
export function createLocalFileStore(folder: string): FileStore {
  const [kept, temporary, leaving] = ['kept', 'temporary', 'leaving'].map((name) => join(folder, name)) as Folders
  mkdirSync(kept, { recursive: true })
  mkdirSync(temporary, { recursive: true })
  return {
    temporaryPath: () => join(temporary, randomUUID()),
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
        const [path, key] = [join(temporary, randomUUID()), randomUUID()]
        await writeFile(path, content, { flush: true })
        await rename(path, join(kept, key))
        return key
      }
      const keys = await Promise.all(contents.map(keep))
      await syncFolder(kept)
      return keys
    },
    discard: (path) => rm(path, { force: true }),
    read: async (key) => {
      await access(join(kept, key))
      return createReadStream(join(kept, key))
    },
    remove: async (key) => {
      const isSetAside = await done(rename(join(kept, key), join(leaving, key)))
      if (!isSetAside) await rm(join(kept, key), { force: true })
    },
    check: async () => {
      await access(kept, constants.W_OK)
      const path = join(temporary, randomUUID())
      try {
        await writeFile(path, PROBE)
      } finally {
        await rm(path, { force: true })
      }
    },
    sweep: async (since) => {
      for (const name of await readdir(temporary)) {
        const path = join(temporary, name)
        if ((await stat(path)).mtime < since) await rm(path, { force: true })
      }
    },
    hold: () => holdFiles(kept, leaving),
    list: () => listIn(kept),
    bring: async (key, path) => {
      await rename(path, join(kept, key))
      await syncFolder(kept)
    },
  }
}

type Folders = [kept: string, temporary: string, leaving: string]

async function listIn(keptFolder: string): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  for (const key of await readdir(keptFolder)) {
    const stats = await stat(join(keptFolder, key)).catch(orNothing)
    // ctime is when the file got its final name; mtime may be older if the upload was slow.
    if (stats?.isFile()) files.push({ key, size: stats.size, at: stats.ctime })
  }
  return files
}

const orNothing = (error: unknown): undefined => {
  if (!isNotThere(error)) throw error
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
    const handle = await open(join(folder, key), 'r')
    const { size } = await handle.stat()
    return { size, stream: handle.createReadStream() }
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}

const isNotThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Syncs a folder, so that a new name survives a power failure. Windows neither has nor needs this call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
