import type { Config } from '../config/config.ts'
import type { NamedFile } from '../db/named-files.ts'
import type { KeptFile } from '../files/file-store.ts'
import { readBackupMetadata } from './take-moment.ts'
import { runInWorkFolder } from './work-folder.ts'

/** A file is stored before its row, so that one younger than a day may still get its row. */
const YOUNGEST_MS = 86_400_000

export interface SweepResult {
  /** Files older than a day that no row refers to. */
  readonly orphans: readonly KeptFile[]
  /** Files that rows refer to but that are missing. */
  readonly gone: readonly NamedFile[]
  /** Number of removed orphans. */
  readonly removed: number
}

/**
 * Finds orphaned files and rows whose file is missing, while servers run; removes orphans if `remove` is set. Files are
 * listed before rows are read, so that new files are not taken for orphans. Throws BackupError.
 */
export const sweepFiles = (config: Config, { remove, now }: { remove: boolean; now: Date }): Promise<SweepResult> =>
  runInWorkFolder(config, async ({ folder, store, files }) => {
    const storedFiles = await store.list()
    const named = (await readBackupMetadata(config, folder)).files
    const keys = new Set(named.map(({ key }) => key))
    const isOld = ({ at }: KeptFile): boolean => now.getTime() - at.getTime() > YOUNGEST_MS
    const orphans = storedFiles.filter((file) => !keys.has(file.key) && isOld(file))
    const here = new Set(storedFiles.map(({ key }) => key))
    const removedKeys: NamedFile[] = []
    for (const file of named.filter(({ key }) => !here.has(key))) {
      // Checked again, since the file may have been added or removed meanwhile.
      const openedFile = await files.open(file.key)
      openedFile?.stream.destroy()
      if (!openedFile) removedKeys.push(file)
    }
    for (const { key } of remove ? orphans : []) await store.remove(key)
    return { orphans, gone: removedKeys, removed: remove ? orphans.length : 0 }
  })
