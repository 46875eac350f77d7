import { scanWaitingFiles } from '../access/scan-waiting-files.ts'
import type { Db } from '../db/client.ts'
import { type FileCheck, ScanFailedError } from '../files/clamav.ts'
import type { FileStore } from '../files/file-store.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'

const LOOKS_EVERY_MS = 15_000

interface Log {
  info(more: object, text: string): void
  error(more: object, text: string): void
}

interface Checking {
  readonly db: Db
  readonly files: FileStore
  readonly check: FileCheck
  readonly log: Log
}

/** Scans stored files that still wait for their virus scan, until it is stopped. */
export const startChecking = ({ log, ...options }: Checking): Repeated =>
  repeat(async () => {
    try {
      const { accepted, refused } = await scanWaitingFiles(options)
      if (accepted + refused > 0) log.info({ accepted, refused }, 'files that waited were searched for viruses')
    } catch (error) {
      // An unreachable scanner was already logged when the file was uploaded.
      if (!(error instanceof ScanFailedError))
        log.error({ err: error }, 'files that wait cannot be searched for viruses')
    }
    return LOOKS_EVERY_MS
  })
