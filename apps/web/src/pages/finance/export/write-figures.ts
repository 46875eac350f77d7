import type { FiguresAnswer, FiguresOrder } from './figures-order.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a workbook in a worker, which is terminated afterwards. Rejects if the worker fails or cannot start. */
export async function writeFigures(order: FiguresOrder): Promise<Blob> {
  const worker = new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await answerOf(worker, order)
    if (answer.kind === 'failed') throw new Error(answer.message)
    return new Blob([answer.bytes], { type: XLSX })
  } finally {
    worker.terminate()
  }
}

function answerOf(worker: Worker, order: FiguresOrder): Promise<FiguresAnswer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FiguresAnswer>) => resolve(data), { once: true })
    const fail = (event: Event) =>
      reject(new Error(('message' in event && String(event.message)) || 'the worker did not start'))
    worker.addEventListener('error', fail, { once: true })
    worker.addEventListener('messageerror', fail, { once: true })
    worker.postMessage(order, [])
  })
}
