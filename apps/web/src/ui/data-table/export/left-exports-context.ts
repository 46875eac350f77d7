import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ExportRun } from './export-run.ts'
import { createLeftExports, type LeftExport, type LeftExports } from './left-exports-store.ts'

/** Without a provider above, an export ends with its page. */
export const LeftExportsContext = createContext<LeftExports>(createLeftExports())

/** What to do with an export whose page is left. */
export const useLeave = (): ((run: ExportRun) => void) => useContext(LeftExportsContext).add

/** The exports that go on though their pages were left. */
export function useLeftExports(): readonly LeftExport[] {
  const left = useContext(LeftExportsContext)
  return useSyncExternalStore(left.subscribe, left.get)
}
