import type { StatisticTag } from '@octroi/domain'

/** What a filled form says that statistics read, in hundredths (cents, of amounts); null where it says nothing. */
export type FormFigureTable = {
  filled_form_id: number
  /** Of the filled form when they were worked out: a smaller one than it has, or none, and they are out of date. */
  revision: number | null
} & Record<StatisticTag, number | null>

export interface BudgetFigureTable {
  budget_id: number
  /** The share of Centraide in the statements' income, in hundredths of a percent; null while they have no income. */
  centraide_share: number | null
  /** Those of the budget's items together when it was worked out. */
  revision: number | null
}
