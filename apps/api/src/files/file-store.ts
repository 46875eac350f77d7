import { randomUUID } from 'node:crypto'
import { constants, createReadStream, mkdirSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where documents are kept. Files are written to a temporary path first, and kept only once everything is accepted. */
export interface FileStore {
  temporaryPath(): string
  /** Keeps a temporary file for good; gives the key to find it by. */
  keep(temporary: string): Promise<string>
  /** Keeps files that are made here, in one go: the disk is waited for once for all of their names. Gives their keys. */
  keepAll(contents: readonly Buffer[]): Promise<string[]>
  discard(temporary: string): Promise<void>
  /** Opens a kept file. Throws when it is not there. */
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Throws when files cannot be written: it writes one, since a full disk shows in nothing else. */
  check(): Promise<void>
  /** Removes what a stopped server left half-written: temporary files not touched since a moment. */
  sweep(since: Date): Promise<void>
  /**
   * From now on, whoever removes a file, it can still be read, until it is let go of: a backup reads what rows named at
   * its moment. One at a time.
   */
  hold(): Promise<HeldFiles>
  /** All that is kept, whether or not a row names it. */
  list(): Promise<KeptFile[]>
  /** Brings a file by the key that it had, from a path beside: a restore. */
  bring(key: string, path: string): Promise<void>
}

export interface KeptFile {
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** When it came. */
  readonly at: Date
}

/** Files that nobody can take away for a while. */
export interface HeldFiles {
  /** Undefined when there is no such file, nor was since they are held. */
  open(key: string): Promise<OpenFile | undefined>
  release(): Promise<void>
}

export interface OpenFile {
  /** Bytes. */
  readonly size: number
  readonly stream: Readable
}

/** What is written to see whether the disk is full. */
const PROBE = Buffer.alloc(65_536)

/**
 * Keeps files in a folder, under random names: what a person called a file never becomes a path. What is removed while
 * a backup holds files goes to the folder `leaving`, which says so to every server that shares them.
 */
export function localFiles(folder: string): FileStore {
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
    // Its name was given when it was whole; its content may be older, as an upload that took its time.
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
    // Others may be putting more into it at this moment.
    release: () => rm(leaving, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** Whether something was done; not, where a file or folder that it needs is not there. */
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

/** Makes a new name outlive a power cut, not only the bytes behind it. Windows has no such call, nor need of it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
