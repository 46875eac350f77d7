import type { ReadingOrder, ReadingOutcome } from '../messages.ts'
import { runReading } from '../outcome.ts'

/** The part of the worker's global scope that is used here, where one workbook is read. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: MessageEvent<ReadingOrder>) => void): void
  postMessage(message: ReadingOutcome, transfer: Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('message', ({ data }) => scope.postMessage(runReading(data), []))
