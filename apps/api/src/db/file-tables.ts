import type { Moment } from './moment.ts'

/** Files that are kept and not to be had. */
export interface QuarantinedFileTable {
  /** Where the file store keeps it. */
  key: string
  since: Moment
  /** The virus that was found; null as long as nobody has looked. */
  found: string | null
}
