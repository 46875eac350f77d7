import type { ListName, ViewState } from '@octroi/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MomentOrNow } from './moment.ts'

/** A view of a list that a user saved under a name. */
export interface SavedViewTable {
  id: GeneratedAlways<number>
  user_id: number
  list: ListName
  name: string
  /** The name in lower case, for uniqueness. */
  name_key: string
  state: JSONColumnType<ViewState>
  shared: Generated<boolean>
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}

/** The view with which a list opens for a user; null means none, not even the default for everybody. */
export interface DefaultViewTable {
  user_id: number
  list: ListName
  view_id: number | null
}

/** The view with which a list opens for users without a default of their own. */
export interface DefaultViewOfAllTable {
  list: ListName
  view_id: number
}
