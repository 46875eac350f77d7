import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment, MomentOrNow } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** An analysis of a request, or its summary sheet. */
export interface AnalysisTable {
  id: GeneratedAlways<number>
  request_id: number
  organization_id: OrganizationOfOwner
  type_id: number
  filled_form_id: number
  state_id: Generated<number>
  /** The last submission; never set for a summary sheet. */
  submitted_at: Moment | null
  submitted_by: Generated<number | null>
  /** The reason of its return, until it is submitted again. */
  return_reason: Generated<string | null>
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}
