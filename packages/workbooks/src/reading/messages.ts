import type { ReadingLimits } from './limits.ts'
import type { ReadWorkbook } from './read-workbook.ts'
import { type RefusalCode, WorkbookRefusal } from './refusal.ts'

/** The message that starts a reading in a thread. */
export interface ReadingOrder {
  readonly bytes: Uint8Array
  readonly limits: ReadingLimits
}

/** The reply of a thread. It is plain data, because our own error classes do not survive between threads. */
export type ReadingOutcome =
  | { readonly kind: 'read'; readonly workbook: ReadWorkbook }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly limit: number | undefined }

/** The functions that settle the promise of a reading. */
export interface ReadingResolvers {
  resolve(workbook: ReadWorkbook): void
  reject(reason: unknown): void
}

/** Settles the promise of a reading with its outcome. */
export function settleReading(outcome: ReadingOutcome, { resolve, reject }: ReadingResolvers): void {
  if (outcome.kind === 'read') resolve(outcome.workbook)
  else reject(new WorkbookRefusal(outcome.code, outcome.limit))
}
