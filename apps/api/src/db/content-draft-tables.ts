import type { JSONColumnType } from 'kysely'
import type { MomentOrNow } from './moment.ts'

/** The one draft of an item of the content. */
export interface ContentDraftTable {
  kind: string
  key: string
  /** A random token that changes with each save. */
  revision: string
  /** The published value that the draft was begun from. */
  base: JSONColumnType<object>
  value: JSONColumnType<object>
  created_at: MomentOrNow
  updated_at: MomentOrNow
  updated_by: number
}

/** A value that was published; the first of an item is the one that was there before anybody edited it. */
export interface ContentVersionTable {
  kind: string
  key: string
  version: number
  value: JSONColumnType<object>
  at: MomentOrNow
  /** Null for what was shipped. */
  published_by: number | null
}
