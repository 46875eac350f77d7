import { MOST_IDS } from '@octroi/domain'
import type { DataColumn } from '../column.ts'
import type { ExportSource, RowsOfExport } from '../table-props.ts'
import type { Sheet } from '@octroi/workbooks/lists'
import { openWriter, type Writer } from './writer.ts'
import type { WrittenFile } from './writer-messages.ts'

export interface ExportJob<Row> extends RowsOfExport {
  readonly source: Omit<ExportSource<Row>, 'announce'>
  /** The columns shown, in their order. Those without a value are left out. */
  readonly columns: readonly DataColumn<Row>[]
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
export async function exportRows<Row>(job: ExportJob<Row>): Promise<WrittenFile> {
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
        amount: column.exportAs === 'amount',
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
  const { source, ids, signal, onProgress, pageRows = MOST_IDS } = job
  let written = 0
  for (let from = 0; from < ids.length; from += pageRows) {
    signal.throwIfAborted()
    const rows = await source.load(ids.slice(from, from + pageRows), { signal })
    signal.throwIfAborted()
    // Reading a page and handing it over are two tasks: the page gets its turn between them.
    await nextTask()
    await writer.add(rows.map((row) => columns.map((column) => column.value?.(row) ?? null)))
    written += rows.length
    onProgress(written, ids.length)
  }
}
