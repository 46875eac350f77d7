import type { AnonymisingCounts, AnonymisingState } from '@octroi/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** A run that anonymises requests. */
export interface AnonymisingRunTable {
  id: GeneratedAlways<number>
  /** Who ordered it, and from which address. */
  user_id: number
  address: string
  at: Moment
}

/** A request of a run; the background work takes those that wait. */
export interface AnonymisedRequestTable {
  run_id: number
  request_id: number
  organization_id: OrganizationOfOwner
  state: Generated<AnonymisingState>
  /** Number of tries that failed. */
  attempts: Generated<number>
  /** Why the last try failed, for the server's operator. */
  failure: Generated<string | null>
  counts: JSONColumnType<AnonymisingCounts> | null
  /** Keys of files that no row names any more and that are still to be removed from the store. */
  file_keys: JSONColumnType<string[], string | undefined>
  done_at: Generated<Date | null>
}

/** A request that must not be anonymised, one row for each; lifting the hold deletes it. */
export interface RequestHoldTable {
  id: GeneratedAlways<number>
  request_id: number
  organization_id: OrganizationOfOwner
  user_id: number
  reason: string
  at: Moment
}
