import { READING_LIMITS, type ReadingLimits } from '../limits.ts'
import { type ReadingOrder, type ReadingOutcome, tell } from '../messages.ts'
import type { ReadWorkbook } from '../read-workbook.ts'
import { WorkbookRefusal } from '../refusal.ts'

/**
 * Reads an .xlsx file away from the page, in a worker that is loaded for it and ended when it takes more than its time.
 * Rejects with a WorkbookRefusal. `signal` gives up, before it begins too. The page and what it holds stay responsive throughout.
 */
export async function readWorkbookInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  { limits = READING_LIMITS, signal }: { readonly limits?: ReadingLimits; readonly signal?: AbortSignal } = {},
): Promise<ReadWorkbook> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const tooSlow = () => end(() => reject(new WorkbookRefusal('too_slow', limits.milliseconds)))
    const timer = setTimeout(tooSlow, limits.milliseconds)
    signal?.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingOutcome>) =>
      end(() => tell(data, { resolve, reject })),
    )
    worker.addEventListener('messageerror', () => end(() => reject(new Error('the answer of the worker was not read'))))
    worker.addEventListener('error', ({ message }) =>
      end(() => reject(new Error(message || 'the worker did not start'))),
    )
    const order: ReadingOrder = { bytes, limits }
    worker.postMessage(order, [])
  })
}
