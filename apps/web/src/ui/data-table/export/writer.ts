import type { Sheet, SheetRow } from '@octroi/workbooks/lists'
import type { WriterReply, WriterCommand, WrittenFile } from './writer-messages.ts'

/** The page's interface to the worker that writes a file. Each call resolves once the worker is ready for the next. */
export interface Writer {
  start(sheet: Sheet): Promise<void>
  add(rows: readonly SheetRow[]): Promise<void>
  finish(): Promise<WrittenFile>
  /** Terminates the worker at any time. */
  close(): void
}

/** Starts a worker. The calls reject if it fails or cannot start. */
export function openWriter(): Writer {
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), { type: 'module' })
  const ask = (message: WriterCommand) => answerTo(worker, message)
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

function answerTo(worker: Worker, message: WriterCommand): Promise<WriterReply> {
  return new Promise((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WriterReply>) =>
        data.kind === 'failed' ? reject(new Error(data.message)) : resolve(data),
      { once: true },
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker did not start')), {
      once: true,
    })
    worker.postMessage(message, [])
  })
}
