import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import { toastDone } from '../../toast.ts'
import { shownColumns } from '../column-layout.ts'
import type { DataTableProps } from '../table-props.ts'
import { createExportStore } from './export-store.ts'
import { exportWords } from './export-words.ts'
import { saveAs } from '../../save-as.ts'

/** Exports the rows of a table as they are shown: one export at a time, which ends with the page. */
export function useExport<Row extends object>(props: DataTableProps<Row>) {
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
    const { exportRows: source, columns, control } = props
    if (running.current || !source) return
    const controller = new AbortController()
    running.current = controller
    store.set({ kind: 'running', done: 0, total: undefined })
    let count = 0
    try {
      const { signal } = controller
      const { rows } = await source.announce(exportWords(columns, control.state, t), { signal })
      signal.throwIfAborted()
      store.set({ kind: 'running', done: 0, total: rows })
      const { exportRows } = await import('./export-rows.ts')
      const file = await exportRows({
        source,
        columns: shownColumns(columns, control.state),
        widths: control.state.widths,
        rowId: props.rowId,
        title: props.label,
        words: { yes: t('common.yes'), no: t('common.no') },
        signal,
        onProgress: (done, total) => {
          count = done
          if (!signal.aborted) store.set({ kind: 'running', done, total })
        },
      })
      signal.throwIfAborted()
      const name = `${source.name} ${today()}.xlsx`
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

/** `2026-11-21`, in local time. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
