import type { DataColumn } from '../column.ts'
import type { ExportSource } from '../table-props.ts'
import type { Sheet } from '@octroi/workbooks/lists'
import { openWriter, type Writer } from './writer.ts'

/** Rows asked for at once: the most that the API gives. */
const PAGE_ROWS = 500

export interface ExportJob<Row> {
  readonly source: Omit<ExportSource<Row>, 'announce'>
  /** The columns shown, in their order. Those without a value are left out. */
  readonly columns: readonly DataColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly title: string
  readonly words: Sheet['words']
  /** Widths chosen, in pixels, by column. */
  readonly widths: Readonly<Record<string, number>>
  /** Rows asked for at once, where the call gives fewer than lists do. */
  readonly pageRows?: number
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Every row of the list as an Excel file: asked for page by page, each page handed to a worker that writes it before
 * the next is asked for, so that neither the page nor the worker ever holds more than one. Rejects when a page does not
 * come or the export is cancelled.
 */
export async function exportRows<Row>(job: ExportJob<Row>): Promise<Blob> {
  const writer = openWriter()
  try {
    const columns = job.columns.filter((column) => column.value)
    await writer.start({
      title: job.title,
      words: job.words,
      columns: columns.map((column) => ({
        header: column.header,
        width: job.widths[column.id] ?? column.width,
        percent: column.exportAs === 'percent',
      })),
    })
    await writePages(job, columns, writer)
    return await writer.finish()
  } finally {
    writer.close()
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function writePages<Row>(job: ExportJob<Row>, columns: readonly DataColumn<Row>[], writer: Writer) {
  const { source, rowId, signal, onProgress, pageRows = PAGE_ROWS } = job
  // A row added while the pages are read pushes the last one of a page onto the next.
  const seen = new Set<string>()
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted()
    const { data, total } = await source.load({ page_number: page, per_page: pageRows }, { signal })
    signal.throwIfAborted()
    // Reading a page and handing it over are two tasks: the page gets its turn between them.
    await nextTask()
    const fresh = data.filter((row) => !seen.has(rowId(row)))
    for (const row of fresh) seen.add(rowId(row))
    await writer.add(fresh.map((row) => columns.map((column) => column.value?.(row) ?? null)))
    onProgress(Math.min(seen.size, total), total)
    if (page * pageRows >= total) return
  }
}
