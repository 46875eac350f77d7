import type { JSONColumnType } from 'kysely'
import type { MomentOrNow } from './moment.ts'

/** The draft of a form. */
export interface FormDraftTable {
  form_id: number
  /** The published version that it was begun from; null for a form that has none. */
  base_version: number | null
  /** Counts the saves. */
  revision: number
  description: JSONColumnType<object>
  created_at: MomentOrNow
  updated_at: MomentOrNow
  updated_by: number
}

/** The acts of one save of a draft. */
export interface FormDraftActTable {
  form_id: number
  /** The revision of the draft after the save. */
  revision: number
  acts: JSONColumnType<object[]>
  user_id: number
  at: MomentOrNow
}
