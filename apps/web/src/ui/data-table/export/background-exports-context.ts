import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ExportRun } from './export-run.ts'
import { createBackgroundExports, type BackgroundExport, type BackgroundExports } from './background-exports-store.ts'

/** Default without a provider: an export is stopped when its page is left. */
export const BackgroundExportsContext = createContext<BackgroundExports>(createBackgroundExports())

/** Returns the function that takes over an export whose page is left. */
export const useContinueExport = (): ((run: ExportRun) => void) => useContext(BackgroundExportsContext).add

/** The exports that continue after their pages were left. */
export function useBackgroundExports(): readonly BackgroundExport[] {
  const backgroundExports = useContext(BackgroundExportsContext)
  return useSyncExternalStore(backgroundExports.subscribe, backgroundExports.get, backgroundExports.get)
}
