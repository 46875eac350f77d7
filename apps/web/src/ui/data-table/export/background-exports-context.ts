import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ExportRun } from './export-run.ts'
import { createBackgroundExports, type BackgroundExport, type BackgroundExports } from './background-exports-store.ts'

/** Without a provider above, an export ends with its page. */
export const BackgroundExportsContext = createContext<BackgroundExports>(createBackgroundExports())

/** What to do with an export whose page is left. */
export const useLeave = (): ((run: ExportRun) => void) => useContext(BackgroundExportsContext).add

/** The exports that go on though their pages were left. */
export function useBackgroundExports(): readonly BackgroundExport[] {
  const backgroundExports = useContext(BackgroundExportsContext)
  return useSyncExternalStore(backgroundExports.subscribe, backgroundExports.get)
}
