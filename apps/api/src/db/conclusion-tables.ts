import type { Generated, GeneratedAlways } from 'kysely'
import type { MomentOrNow } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** The recommendations about a request and then its decision. Amounts are integer cents. */
export interface ConclusionTable {
  id: GeneratedAlways<number>
  request_id: number
  organization_id: OrganizationOfOwner
  color_id: number | null
  color_id_final: number | null
  ammount_recommended: number | null
  ammount_final: number | null
  comment: string
  file_key: string | null
  file_name: string | null
  file_content_type: string | null
  /** Bytes. */
  file_size: number | null
  /** Whether the recommendations were submitted. */
  done: Generated<boolean>
  /** The request whose conclusion the recommendations were copied from. */
  from_request_id: number | null
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}
