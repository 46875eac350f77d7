import { createWorkbook, type Workbook } from '@octroi/workbooks/lists'
import type { WriterReply, WriterCommand } from './writer-messages.ts'

/** Worker that writes an Excel file: receives one start message, then rows in pages, then an end message. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: MessageEvent<WriterCommand>) => void): void
  postMessage(message: WriterReply, transfer: Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope
let workbook: Workbook | null = null

scope.addEventListener('message', ({ data }) => {
  try {
    scope.postMessage(answer(data), [])
  } catch (error) {
    scope.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }, [])
  }
})

function answer(message: WriterCommand): WriterReply {
  if (message.kind === 'start') {
    workbook = createWorkbook(message.sheet)
    return { kind: 'ready' }
  }
  if (!workbook) throw new Error('rows came before the start')
  if (message.kind === 'end') return { kind: 'done', cut: workbook.cut(), file: workbook.finish() }
  workbook.add(message.rows)
  return { kind: 'ready' }
}
