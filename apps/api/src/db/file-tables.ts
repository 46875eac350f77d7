import type { GeneratedAlways } from 'kysely'
import type { Moment } from './moment.ts'

/** Files that are stored but cannot be downloaded: infected, or not scanned yet. */
export interface QuarantinedFileTable {
  /** Key in the file store. */
  key: string
  since: Moment
  /** The virus that was found; null while the file waits for its scan. */
  found: string | null
}

/** A guide that accompanies a form, as a file. */
export interface GuideTable {
  id: GeneratedAlways<number>
  form_id: number
  name: string
  /** Bytes. */
  size: number
  /** Key in the file store. */
  key: string
  created_at: Moment
  created_by: number | null
}
