import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orNothing } from './missing-file.ts'

/** Files of this machine that are not stored yet. */
export interface TemporaryFolder {
  path(): string
  discard(path: string): Promise<void>
  /** Throws if nothing can be written; writes a test file, which alone detects a full disk. */
  check(): Promise<void>
  /** Removes files that were not touched since a moment. */
  sweep(since: Date): Promise<void>
}

/** Content of the test file that detects a full disk. */
const PROBE = Buffer.alloc(65_536)

/** Creates a folder for files under random names, or opens an existing one. */
export function createTemporaryFolder(folder: string): TemporaryFolder {
  mkdirSync(folder, { recursive: true })
  const path = (): string => join(folder, randomUUID())
  return {
    path,
    discard: (file) => rm(file, { force: true }),
    check: async () => {
      const probe = path()
      try {
        await writeFile(probe, PROBE)
      } finally {
        await rm(probe, { force: true })
      }
    },
    sweep: async (since) => {
      for (const name of await readdir(folder)) {
        const file = join(folder, name)
        // A server that shares the folder may have stored it since.
        const stats = await stat(file).catch(orNothing)
        if (stats !== undefined && stats.mtime < since) await rm(file, { force: true })
      }
    },
  }
}
