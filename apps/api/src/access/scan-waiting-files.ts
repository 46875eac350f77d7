import type { Db } from '../db/client.ts'
import type { FileCheck } from '../files/clamav.ts'
import type { FileStore } from '../files/file-store.ts'

/** Maximum number of files that are scanned in one turn of the loop. */
const MOST_AT_ONCE = 50

interface Checking {
  readonly db: Db
  readonly files: Pick<FileStore, 'read' | 'remove'>
  readonly check: FileCheck
}

/** Counts of the scanned files. */
export interface ScanCounts {
  readonly accepted: number
  readonly refused: number
}

/**
 * Scans files that were stored while the scanner was unavailable: releases clean ones, and deletes the content of
 * infected ones, whose row stays so that people are informed. Throws `UncheckedError` while the scanner is unavailable.
 */
export async function scanWaitingFiles({ db, files, check }: Checking): Promise<ScanCounts> {
  const waiting = await db
    .selectFrom('quarantined_files')
    .select('key')
    .where('found', 'is', null)
    .orderBy('since')
    .limit(MOST_AT_ONCE)
    .execute()
  let refused = 0
  for (const { key } of waiting) {
    const content = await contentOf(files, key)
    // No content means that its document was deleted meanwhile.
    const verdict = content === null ? null : await check(content)
    const row = db.updateTable('quarantined_files').set({ found: verdict }).where('key', '=', key)
    if (verdict === null) await db.deleteFrom('quarantined_files').where('key', '=', key).execute()
    else {
      await row.execute()
      await files.remove(key)
      refused += 1
    }
  }
  return { accepted: waiting.length - refused, refused }
}

async function contentOf(files: Pick<FileStore, 'read'>, key: string): Promise<AsyncIterable<Buffer> | null> {
  try {
    return (await files.read(key)) as AsyncIterable<Buffer>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
