import type { FinancialSummary } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { periodOfRow, yearsText } from './period.ts'

type Column = FinancialSummary['columns'][number]

/** How many financial years after that of the year's own statements each column is. */
const LATER: Readonly<Record<Column['id'], number>> = {
  two_years_before: -2,
  year_before: -1,
  statements: 0,
  current: 1,
  projected: 2,
}

/** The financial years that a column of a summary is of; null while nobody said when they begin and end. */
export function summaryYears({ columns }: FinancialSummary, { id }: Pick<Column, 'id'>): string | null {
  const period = periodOfRow(columns.find((column) => column.id === 'statements')?.row)
  return period && yearsText(period, LATER[id])
}

/** What a column of a summary is called, with its years. */
export function summaryName(
  financialSummary: FinancialSummary,
  { id, year }: Pick<Column, 'id' | 'year'>,
  t: TFunction,
): string {
  const years = summaryYears(financialSummary, { id })
  return years === null ? t(`finance.summary.column.${id}`, { year }) : t(`finance.summary.columnOf.${id}`, { years })
}
