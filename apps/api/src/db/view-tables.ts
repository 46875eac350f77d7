import type { ListName, ViewState } from '@octroi/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MomentOrNow } from './moment.ts'

/** What somebody keeps of a list under a name. */
export interface SavedViewTable {
  id: GeneratedAlways<number>
  user_id: number
  list: ListName
  name: string
  /** The name as it is told from others: without case. */
  name_key: string
  state: JSONColumnType<ViewState>
  shared: Generated<boolean>
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}

/** The view that a list opens with for somebody; null: none, not even the one of everybody. */
export interface DefaultViewTable {
  user_id: number
  list: ListName
  view_id: number | null
}

/** The view that a list opens with for whoever chose nothing else. */
export interface DefaultViewOfAllTable {
  list: ListName
  view_id: number
}
