import { randomUUID } from 'node:crypto'
import { constants, createReadStream, mkdirSync } from 'node:fs'
import { access, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
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
}

/** What is written to see whether the disk is full. */
const PROBE = Buffer.alloc(65_536)

/** Keeps files in a folder, under random names: what a person called a file never becomes a path. */
export function localFiles(folder: string): FileStore {
  const kept = join(folder, 'kept')
  const temporary = join(folder, 'temporary')
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
    remove: (key) => rm(join(kept, key), { force: true }),
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
  }
}

/** Makes a new name outlive a power cut, not only the bytes behind it. Windows has no such call, nor need of it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
