import type { FinancialSummary } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { periodOfRow, yearsText } from './period.ts'

type Column = FinancialSummary['columns'][number]

/** By column, how many financial years after the year's own statements it is. */
const LATER: Readonly<Record<Column['id'], number>> = {
  two_years_before: -2,
  year_before: -1,
  statements: 0,
  current: 1,
  projected: 2,
}

/** The financial years of a column of a summary; null while the dates of the financial year are missing. */
export function summaryYears({ columns }: FinancialSummary, { id }: Pick<Column, 'id'>): string | null {
  const period = periodOfRow(columns.find((column) => column.id === 'statements')?.row)
  return period && yearsText(period, LATER[id])
}

/** Name of a column of a summary, with its years. */
export function summaryName(
  financialSummary: FinancialSummary,
  { id, year }: Pick<Column, 'id' | 'year'>,
  t: TFunction,
): string {
  const years = summaryYears(financialSummary, { id })
  return years === null ? t(`finance.summary.column.${id}`, { year }) : t(`finance.summary.columnOf.${id}`, { years })
}
