import type { Sheet, SheetRow } from '@octroi/workbooks/lists'
import type { FromWriter, ToWriter, WrittenFile } from './writer-messages.ts'

/** The worker that writes a file, seen from the page. Each call waits until the worker is ready for the next. */
export interface Writer {
  start(sheet: Sheet): Promise<void>
  add(rows: readonly SheetRow[]): Promise<void>
  finish(): Promise<WrittenFile>
  /** Ends the worker, whatever it was doing. */
  close(): void
}

/** Starts a worker. Its calls reject when it fails, or cannot be started. */
export function openWriter(): Writer {
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), { type: 'module' })
  const ask = (message: ToWriter) => answerTo(worker, message)
  return {
    start: async (sheet) => void (await ask({ kind: 'start', sheet })),
    add: async (rows) => void (await ask({ kind: 'rows', rows })),
    finish: async () => {
      const answer = await ask({ kind: 'end' })
      if (answer.kind !== 'done') throw new Error('the worker gave no file')
      return answer
    },
    close: () => worker.terminate(),
  }
}

function answerTo(worker: Worker, message: ToWriter): Promise<FromWriter> {
  return new Promise((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWriter>) =>
        data.kind === 'failed' ? reject(new Error(data.message)) : resolve(data),
      { once: true },
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker did not start')), {
      once: true,
    })
    worker.postMessage(message, [])
  })
}
