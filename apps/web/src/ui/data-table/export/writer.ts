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
  const ask = createAsk(worker)
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

interface PendingReply {
  readonly resolve: (reply: WriterReply) => void
  readonly reject: (error: Error) => void
}

/**
 * Returns the function that sends a message and resolves to its reply. It listens to the worker once for all messages: a
 * listener for each message would keep that message, with its rows, in memory until the worker ends.
 */
function createAsk(worker: Worker): (message: WriterCommand) => Promise<WriterReply> {
  let pending: PendingReply | null = null
  let failure: Error | null = null
  worker.addEventListener('message', ({ data }: MessageEvent<WriterReply>) => {
    const answered = pending
    pending = null
    if (data.kind === 'failed') answered?.reject(new Error(data.message))
    else answered?.resolve(data)
  })
  worker.addEventListener('error', (event) => {
    failure = new Error(event.message || 'the worker did not start')
    pending?.reject(failure)
    pending = null
  })
  return (message) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure)
      pending = { resolve, reject }
      worker.postMessage(message, [])
    })
}
