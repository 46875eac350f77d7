import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createExportStore } from './export-store.ts'
import { createRun, type ExportOf, type ExportRun } from './export-run.ts'
import { useLeave } from './background-exports-context.ts'

/** Exports rows as an Excel file: one export at a time. One that runs when its page is left goes on beside the others. */
export function useExportOf<Row extends object>(prepare: () => ExportOf<Row> | undefined) {
  const { t } = useTranslation()
  const [store] = useState(createExportStore)
  const run = useRef<ExportRun | null>(null)
  const leave = useLeave()
  useEffect(
    () => () => {
      if (run.current && store.get().kind === 'running') leave(run.current)
    },
    [store, leave],
  )
  // What it was begun with has the focus again once it is cancelled: the button that cancels it goes.
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
