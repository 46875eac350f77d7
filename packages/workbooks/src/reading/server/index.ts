import { Worker } from 'node:worker_threads'
import { READING_LIMITS, type ReadingLimits } from '../limits.ts'
import { type ReadingOrder, type ReadingOutcome, tell } from '../messages.ts'
import type { ReadWorkbook } from '../read-workbook.ts'
import { WorkbookRefusal } from '../refusal.ts'

/** Megabytes that the heap of reading one workbook may take: several times what the limits let in. */
const MOST_MEMORY_MB = 256

/**
 * Reads an .xlsx file in a thread of its own, which is ended when it takes more than its time or its memory; calls are
 * answered meanwhile. Rejects with a WorkbookRefusal. Each call has a thread: whoever takes files from a network bounds how
 * many are read at once.
 */
export function readWorkbookInThread(
  bytes: Uint8Array,
  limits: ReadingLimits = READING_LIMITS,
  megabytes = MOST_MEMORY_MB,
): Promise<ReadWorkbook> {
  const order: ReadingOrder = { bytes, limits }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const tooSlow = () => end(() => reject(new WorkbookRefusal('too_slow', limits.milliseconds)))
    const timer = setTimeout(tooSlow, limits.milliseconds)
    worker.on('message', (outcome: ReadingOutcome) => end(() => tell(outcome, { resolve, reject })))
    worker.on('messageerror', (error) => end(() => reject(error)))
    // After an answer, which settled it, this changes nothing.
    worker.on('exit', (code) => end(() => reject(new Error(`the thread ended with ${code} before it answered`))))
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow() : end(() => reject(error)),
    )
  })
}
