import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment, MomentOrNow } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** The sum that may be granted to requests of a type in a financial year, in integer cents. */
export interface EnvelopeTable {
  id: GeneratedAlways<number>
  type_id: number
  financial_year: number
  amount: number
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}

/** A named simulation of amounts for requests. */
export interface SimulationTable {
  id: GeneratedAlways<number>
  type_id: number
  financial_year: number
  name: string
  /** The name in lower case, for uniqueness. */
  name_key: string
  /** When it was last applied to the conclusions; null again after an amount changed. */
  applied_at: Moment | null
  /** Counts changes of the row and its amounts, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}

export interface SimulatedAmountTable {
  simulation_id: number
  request_id: number
  organization_id: OrganizationOfOwner
  /** Integer cents. */
  amount: number
}
