import type { Moment } from './moment.ts'

/** Files that are stored but cannot be downloaded: infected, or not scanned yet. */
export interface QuarantinedFileTable {
  /** Key in the file store. */
  key: string
  since: Moment
  /** The virus that was found; null while the file waits for its scan. */
  found: string | null
}
