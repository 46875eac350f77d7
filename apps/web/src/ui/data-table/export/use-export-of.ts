import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createExportStore } from './export-store.ts'
import { createRun, type ExportOf, type ExportRun } from './export-run.ts'
import { useLeave } from './left-exports-context.ts'

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
  const start = async (): Promise<void> => {
    if (store.get().kind === 'running') return
    const prepared = prepare()
    if (!prepared) return
    run.current = createRun(prepared, { store, t })
    await run.current.start()
  }
  const stop = useCallback(() => run.current?.stop(), [])
  return { store, start, stop }
}
