import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isoDayOf } from '../../../locales/format.ts'
import { saveAs } from '../../save-as.ts'
import { toastDone } from '../../toast.ts'
import type { ExportJob } from './export-rows.ts'
import { createExportStore } from './export-store.ts'

/** What is exported, once the person asks for it. */
interface ExportOf<Row> extends Omit<ExportJob<Row>, 'signal' | 'onProgress' | 'words'> {
  /** Tells the server that the export begins, and how many rows there are. */
  readonly announce: (options: { readonly signal: AbortSignal }) => Promise<{ readonly rows: number }>
}

/** Exports rows as an Excel file: one export at a time, which ends with the page. */
export function useExportOf<Row extends object>(prepare: () => ExportOf<Row> | undefined) {
  const { t } = useTranslation()
  const [store] = useState(createExportStore)
  const running = useRef<AbortController | null>(null)
  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
    store.set({ kind: 'none' })
  }, [store])
  useEffect(() => () => running.current?.abort(), [])
  const start = async (): Promise<void> => {
    const prepared = prepare()
    if (running.current || !prepared) return
    const { announce, ...job } = prepared
    const controller = new AbortController()
    running.current = controller
    store.set({ kind: 'running', done: 0, total: undefined })
    let count = 0
    try {
      const { signal } = controller
      const { rows } = await announce({ signal })
      signal.throwIfAborted()
      store.set({ kind: 'running', done: 0, total: rows })
      const { exportRows } = await import('./export-rows.ts')
      const file = await exportRows({
        ...job,
        words: { yes: t('common.yes'), no: t('common.no') },
        signal,
        onProgress: (done, total) => {
          count = done
          if (!signal.aborted) store.set({ kind: 'running', done, total })
        },
      })
      signal.throwIfAborted()
      const name = `${job.source.name} ${isoDayOf(new Date())}.xlsx`
      saveAs(file, name)
      toastDone(t('table.exported'), t('table.exportedRows', { count, rows: formatNumber(count), name }))
      stop()
    } catch (error) {
      if (controller.signal.aborted) return
      running.current = null
      store.set({ kind: 'failed', reason: reasonOf(error) })
    }
  }
  return { store, start, stop }
}

/** What the server said, when it said something fit to show. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.name === 'ApiError' ? error.message : undefined
}
