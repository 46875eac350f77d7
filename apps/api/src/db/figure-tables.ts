import type { StatisticTag } from '@octroi/domain'

/** What a filled form says that statistics read, in hundredths (cents, of amounts); null where it says nothing. */
export type FormFigureTable = { filled_form_id: number } & Record<StatisticTag, number | null>

export interface BudgetFigureTable {
  budget_id: number
  /** The share of Centraide in the statements' income, in hundredths of a percent; null while they have no income. */
  centraide_share: number | null
}
