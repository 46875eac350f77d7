import type { Config } from '../config/config.ts'
import type { NamedFile } from '../db/named-files.ts'
import type { KeptFile } from '../files/file-store.ts'
import { takeMoment } from './take-moment.ts'
import { inWorkFolder } from './work-folder.ts'

/** A file is kept some moments before its row is: what came within a day may still be on its way. */
const YOUNGEST_MS = 86_400_000

export interface Swept {
  /** Files that no row names, since more than a day. */
  readonly orphans: readonly KeptFile[]
  /** What rows name and is not there. */
  readonly gone: readonly NamedFile[]
  /** Orphans that were removed. */
  readonly removed: number
}

/**
 * Finds files that no row names, and rows whose file is gone, beside servers at work; removes the former when told to.
 * Files are listed before rows are read: one that comes meanwhile is not seen, and so not removed. Throws BackupError.
 */
export const sweepFiles = (config: Config, { remove, now }: { remove: boolean; now: Date }): Promise<Swept> =>
  inWorkFolder(config, async ({ folder, store, files }) => {
    const storedFiles = await store.list()
    const named = (await takeMoment(config, folder)).files
    const keys = new Set(named.map(({ key }) => key))
    const isOld = ({ at }: KeptFile): boolean => now.getTime() - at.getTime() > YOUNGEST_MS
    const orphans = storedFiles.filter((file) => !keys.has(file.key) && isOld(file))
    const here = new Set(storedFiles.map(({ key }) => key))
    const removedKeys: NamedFile[] = []
    for (const file of named.filter(({ key }) => !here.has(key))) {
      // It may have come since the list was made, or have left with its row since.
      const openedFile = await files.open(file.key)
      openedFile?.stream.destroy()
      if (!openedFile) removedKeys.push(file)
    }
    for (const { key } of remove ? orphans : []) await store.remove(key)
    return { orphans, gone: removedKeys, removed: remove ? orphans.length : 0 }
  })
