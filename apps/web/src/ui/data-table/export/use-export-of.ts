import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createExportStore } from './export-store.ts'
import { createRun, type ExportOf, type ExportRun } from './export-run.ts'
import { useContinueExport } from './background-exports-context.ts'

/**
 * Exports rows as an Excel file, one export at a time. One that is running when its page is left continues in the
 * background.
 */
export function useExportOf<Row extends object>(prepare: () => ExportOf<Row> | undefined) {
  const { t } = useTranslation()
  const [store] = useState(createExportStore)
  const run = useRef<ExportRun | null>(null)
  const leave = useContinueExport()
  useEffect(
    () => () => {
      if (run.current && store.get().kind === 'running') leave(run.current)
    },
    [store, leave],
  )
  // The focus returns to the element that started the export, because the cancel button disappears.
  const opener = useRef<Element | null>(null)
  const start = async (): Promise<void> => {
    const { kind } = store.get()
    if (kind === 'running') return
    if (kind === 'none') opener.current = document.activeElement
    const prepared = prepare()
    if (!prepared) return
    run.current = createRun(prepared, { store, t })
    await run.current.start()
  }
  const stop = useCallback(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus()
    run.current?.stop()
  }, [])
  return { store, start, stop }
}
