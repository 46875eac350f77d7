import type { StatisticTag } from '@octroi/domain'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** The values of a filled form for statistics, in hundredths (so cents for amounts); null without an answer. */
export type FormFigureTable = {
  filled_form_id: number
  organization_id: OrganizationOfOwner
  /**
   * Revision of the filled form that the values were computed from; they are out of date when it is smaller or null.
   */
  revision: number | null
} & Record<StatisticTag, number | null>

export interface BudgetFigureTable {
  budget_id: number
  organization_id: OrganizationOfOwner
  /** The share of Centraide in the statements' income, in hundredths of a percent; null while they have no income. */
  centraide_share: number | null
  /** Sum of the revisions of the budget's items that the values were computed from. */
  revision: number | null
}
