import { READING_LIMITS, type ReadingLimits } from '../limits.ts'
import { type ReadingOrder, type ReadingOutcome, settleReading } from '../messages.ts'
import type { ReadWorkbook } from '../read-workbook.ts'
import { WorkbookRefusal } from '../refusal.ts'

/**
 * Reads an .xlsx file in a worker, which is started for it and terminated when it exceeds its time. Rejects with a
 * WorkbookRefusal. `signal` cancels, also before it begins. The page stays responsive throughout.
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
      end(() => settleReading(data, { resolve, reject })),
    )
    worker.addEventListener('messageerror', () => end(() => reject(new Error('the answer of the worker was not read'))))
    worker.addEventListener('error', ({ message }) =>
      end(() => reject(new Error(message || 'the worker did not start'))),
    )
    const order: ReadingOrder = { bytes, limits }
    worker.postMessage(order, [])
  })
}
