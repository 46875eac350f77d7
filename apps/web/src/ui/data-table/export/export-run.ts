import type { TFunction } from 'i18next'
import { formatNumber, isoDayOf } from '../../../locales/format.ts'
import { saveAs } from '../../save-as.ts'
import { toastSuccess, toastNote } from '../../toast.ts'
import type { ExportedRows } from '../table-props.ts'
import type { ExportJob } from './export-rows.ts'
import type { ExportStore } from './export-store.ts'

/** Everything that an export needs before it starts. */
export interface ExportOf<Row> extends Omit<ExportJob<Row>, 'ids' | 'signal' | 'onProgress' | 'words'> {
  /** Reports the export to the server, which returns the ids of its rows. */
  readonly announce: (options: { readonly signal: AbortSignal }) => Promise<ExportedRows>
}

/** An export that runs independently of the component that shows its progress. */
export interface ExportRun {
  /** Text for what is exported. */
  readonly name: string
  readonly store: ExportStore
  readonly start: () => Promise<void>
  readonly stop: () => void
}

interface RunContext {
  /** Store of its progress. */
  readonly store: ExportStore
  readonly t: TFunction
}

/** Creates an export that has not started. A second start while it runs has no effect. */
export function createRun<Row extends object>(exportOf: ExportOf<Row>, { store, t }: RunContext): ExportRun {
  let running: AbortController | null = null
  const stop = () => {
    running?.abort()
    running = null
    store.set({ kind: 'none' })
  }
  const start = async (): Promise<void> => {
    if (running) return
    const controller = new AbortController()
    running = controller
    try {
      await write(exportOf, { store, t, signal: controller.signal })
      stop()
    } catch (error) {
      if (controller.signal.aborted) return
      running = null
      store.set({ kind: 'failed', reason: reasonOf(error) })
    }
  }
  return { name: exportOf.source.name, store, start, stop }
}

/** Most times that an export shows its progress: each time the browser paints, it keeps garbage of a wide table. */
const PROGRESS_STEPS = 50

interface RunningExport extends RunContext {
  readonly signal: AbortSignal
}

async function write<Row extends object>(exportOf: ExportOf<Row>, { store, t, signal }: RunningExport): Promise<void> {
  const { announce, ...job } = exportOf
  store.set({ kind: 'running', done: 0, total: undefined })
  const { ids } = await announce({ signal })
  signal.throwIfAborted()
  store.set({ kind: 'running', done: 0, total: ids.length })
  const { exportRows } = await import('./export-rows.ts')
  let count = 0
  let lastShown = 0
  const { file, cut } = await exportRows({
    ...job,
    ids,
    words: { yes: t('common.yes'), no: t('common.no') },
    signal,
    onProgress: (done, total) => {
      count = done
      if (signal.aborted || (done < total && done - lastShown < total / PROGRESS_STEPS)) return
      lastShown = done
      store.set({ kind: 'running', done, total })
    },
  })
  signal.throwIfAborted()
  const name = `${job.source.name} ${isoDayOf(new Date())}.xlsx`
  saveAs(file, name)
  const announcement = t('table.exportedRows', { count, rows: formatNumber(count), name })
  const notes = [
    ...(count === ids.length ? [] : [t('table.exportedChanged', { rows: formatNumber(ids.length) })]),
    ...(cut === 0 ? [] : [t('table.exportedCut', { count: cut, cells: formatNumber(cut) })]),
  ]
  if (notes.length === 0) toastSuccess(t('table.exported'), announcement)
  else toastNote(t('table.exported'), [announcement, ...notes].join(' '))
}

/** The server's message if it is meant for people; else undefined. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.name === 'ApiError' ? error.message : undefined
}
