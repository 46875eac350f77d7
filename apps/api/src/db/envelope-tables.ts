import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment, MomentOrNow } from './moment.ts'

/** What there is to grant to the requests of a type in a financial year, in integer cents. */
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

/** Amounts that are tried on requests, under a name. */
export interface SimulationTable {
  id: GeneratedAlways<number>
  type_id: number
  financial_year: number
  name: string
  /** The name as it is told from others: without case. */
  name_key: string
  /** When it was last written to the conclusions; null again once an amount changed since. */
  applied_at: Moment | null
  /** Counts changes of the row and its amounts, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}

export interface SimulatedAmountTable {
  simulation_id: number
  request_id: number
  /** Integer cents. */
  amount: number
}
