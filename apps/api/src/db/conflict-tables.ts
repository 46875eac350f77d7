import type { Moment } from './moment.ts'

/** Somebody's conflict of interest on a request, with the tasks that they had of it when they declared it. */
export interface ConflictTable {
  request_id: number
  user_id: number
  at: Moment
  reason: string
  /** They advised the organisation. */
  main: boolean
  /** They were the financial analyst. */
  financial: boolean
  /** The other analyses that they were to carry out. */
  analyze_type_ids: number[]
}

/** A view: to whom a conflict of interest closes a request, their own or that of who gave them their account. */
export interface ClosedRequestView {
  request_id: number
  user_id: number
}
