import type { Moment } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** A user's conflict of interest on a request, with the assignments that they had when they declared it. */
export interface ConflictTable {
  request_id: number
  organization_id: OrganizationOfOwner
  user_id: number
  at: Moment
  reason: string
  /** Whether they were responsible for the request. */
  main: boolean
  /** Whether they were the financial analyst. */
  financial: boolean
  /** Types of the other analyses that they carried out. */
  analyze_type_ids: number[]
}

/**
 * A view of the users to whom a conflict of interest, their own or that of whoever created their account, closes a
 * request.
 */
export interface ClosedRequestView {
  request_id: number
  user_id: number
}
