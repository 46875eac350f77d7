import type { Generated, GeneratedAlways } from 'kysely'
import type { MomentOrNow } from './moment.ts'

/** An incident of the register of confidentiality incidents. Days are ISO text; the database refuses early deletions. */
export interface IncidentTable {
  id: GeneratedAlways<number>
  information: string
  information_known: boolean
  circumstances: string
  began_on: string
  ended_on: string | null
  dates_approximate: boolean
  discovered_on: string
  discovered_until: string | null
  people_count: number
  people_count_approximate: boolean
  people_in_quebec: number | null
  risk_sensitivity: string
  risk_uses: string
  risk_consequences: string
  risk_likelihood: string
  serious_risk: boolean | null
  commission_notified_on: string | null
  people_notified_on: string | null
  public_notice_on: string | null
  public_notice_reason: string
  measures: string
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}
