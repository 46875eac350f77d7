import { MOST_IDS } from '@octroi/domain'
import type { DataColumn } from '../column.ts'
import type { ExportSource, ExportedRows } from '../table-props.ts'
import type { Sheet } from '@octroi/workbooks/lists'
import { openWriter, type Writer } from './writer.ts'
import type { WrittenFile } from './writer-messages.ts'

export interface ExportJob<Row> extends ExportedRows {
  readonly source: Omit<ExportSource<Row>, 'announce'>
  /** The visible columns in order; those without a value are left out. */
  readonly columns: readonly DataColumn<Row>[]
  readonly title: string
  readonly words: Sheet['words']
  /** Chosen widths in pixels, by column id. */
  readonly widths: Readonly<Record<string, number>>
  /** Number of rows per call, if the API returns fewer than for lists. */
  readonly pageRows?: number
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Exports all rows of a list as an Excel file. Each page of rows is fetched and given to a worker that writes it before
 * the next is fetched, so that neither side ever holds more than one page. Rejects if a page cannot be fetched, or if
 * the export is cancelled.
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

/**
 * Rows of one message to the worker. The garbage of a small message is collected at once; that of a large one stays in
 * the memory of page and worker until the browser collects everything.
 */
const MESSAGE_ROWS = 25

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function writePages<Row>(job: ExportJob<Row>, columns: readonly DataColumn<Row>[], writer: Writer) {
  const { source, ids, signal, onProgress, pageRows = MOST_IDS } = job
  let written = 0
  for (let from = 0; from < ids.length; from += pageRows) {
    signal.throwIfAborted()
    const rows = await source.load(ids.slice(from, from + pageRows), { signal })
    signal.throwIfAborted()
    for (let first = 0; first < rows.length; first += MESSAGE_ROWS) {
      // Fetching a page and passing it on are separate tasks, so that the browser can render in between.
      await nextTask()
      signal.throwIfAborted()
      const part = rows.slice(first, first + MESSAGE_ROWS)
      await writer.add(part.map((row) => columns.map((column) => column.value?.(row) ?? null)))
    }
    written += rows.length
    onProgress(written, ids.length)
  }
}
