import type { FinancialSummary } from '@octroi/domain'
import type { ContextColumn } from '@octroi/forms/react'
import type { TFunction } from 'i18next'
import { summaryName } from './summary-names.ts'

/** Id of the grid's indicator for the share of Centraide in the income. */
const SHARE = 'centraide-share'
/** The columns of a year's own grid. */
const OWN: readonly string[] = ['statements', 'current', 'projected']

/**
 * The columns of a summary beside those of its own grid (`own`): earlier years, columns without entries, then computed
 * ones.
 */
export function summaryColumns(
  financialSummary: FinancialSummary,
  t: TFunction,
  own: readonly string[] = OWN,
): readonly ContextColumn[] {
  const givenColumns = financialSummary.columns.flatMap((column, place) => {
    if (own.includes(column.id)) return []
    const before = financialSummary.columns.slice(place).find(({ id }) => own.includes(id))?.id ?? ''
    return [statementsBeside(column, { label: summaryName(financialSummary, column, t), before })]
  })
  const compared = { column: 'projected', than: 'current' }
  const derived: readonly ContextColumn[] = [
    { kind: 'difference', id: 'difference', label: t('finance.summary.difference'), ...compared },
    { kind: 'percent', id: 'percent', label: t('finance.summary.percent'), ...compared },
    {
      kind: 'share',
      id: 'share',
      label: t('finance.summary.share'),
      column: 'projected',
      of: 'income_total',
    },
  ]
  // Derived columns appear only if the columns that they compare have entries.
  const isTold = ({ kind }: ContextColumn) => own.includes('projected') && (kind === 'share' || own.includes('current'))
  return [...givenColumns, ...derived.filter(isTold)]
}

type Column = FinancialSummary['columns'][number]

/** Ids of the year's own columns in which something was entered; all of them if nothing was. */
export function enteredColumns({ columns }: FinancialSummary): readonly string[] {
  const entered = columns.filter(({ id, from }) => OWN.includes(id) && from !== null).map(({ id }) => id)
  return entered.length === 0 ? OWN : entered
}

/** A read-only column with the statements of an earlier year, for display beside a grid. */
export function statementsBeside(
  { id, year, from, amounts, centraide_share }: Column,
  { label, before }: { readonly label: string; readonly before: string },
): ContextColumn {
  const values = from === null ? {} : { ...amounts, [SHARE]: centraide_share }
  return { kind: 'given', id, label, short: String(year), before, values }
}
