import { gridOf } from '@octroi/forms/finance'
import { writeGridWorkbook, writeSummaryWorkbook } from '@octroi/workbooks/grids'
import type { FiguresAnswer, FiguresOrder } from './figures-order.ts'

/** Worker that writes one workbook off the main thread. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: MessageEvent<FiguresOrder>) => void): void
  postMessage(message: FiguresAnswer, transfer: Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('message', ({ data }) => scope.postMessage(answer(data), []))

function answer(order: FiguresOrder): FiguresAnswer {
  try {
    const grid = gridOf(order.definition)
    const bytes =
      order.kind === 'grid' ? writeGridWorkbook({ ...order, grid }) : writeSummaryWorkbook({ ...order, grid })
    return { kind: 'done', bytes }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
