import type { DOSSIER_FORMATS } from '@octroi/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** A dossier that was requested. */
export interface DossierTable {
  id: GeneratedAlways<number>
  request_id: number
  organization_id: OrganizationOfOwner
  /** The user who requested it; nobody else may download it. */
  user_id: number
  format: (typeof DOSSIER_FORMATS)[number]
  state: Generated<'making' | 'ready' | 'failed'>
  percent: Generated<number>
  name: string
  /** The parts that it contains; a user who may no longer read all of them cannot download it. */
  parts: JSONColumnType<string[]>
  /** Hash of the data that it was made from; a dossier with another stamp is not reused. */
  stamp: Generated<string>
  /** Why making it failed, for the server's operator. */
  failure: Generated<string | null>
  file_key: Generated<string | null>
  file_size: Generated<number | null>
  /** Number of servers that have begun it; more than one after a server stopped or died. */
  attempts: Generated<number>
  created_at: Moment
  /** The last heartbeat of the process that makes it. */
  touched_at: Moment
  expires_at: Moment
}
