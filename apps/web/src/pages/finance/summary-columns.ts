import type { FinancialSummary } from '@octroi/domain'
import type { ContextColumn } from '@octroi/forms/react'
import type { TFunction } from 'i18next'
import { summaryName } from './summary-names.ts'

/** The indicator of the grid that says what Centraide's part is of the income. */
const SHARE = 'centraide-share'

/** The columns of a summary that are not of the year's own grid: the two years before, then what follows from the others. */
export function summaryColumns(said: FinancialSummary, t: TFunction): readonly ContextColumn[] {
  const before = said.columns
    .slice(0, 2)
    .map((column) =>
      statementsBeside(column, { label: summaryName(said, column, t), before: 'statements' }),
    )
  const compared = { column: 'projected', than: 'current' }
  return [
    ...before,
    { kind: 'difference', id: 'difference', label: t('finance.summary.difference'), ...compared },
    { kind: 'percent', id: 'percent', label: t('finance.summary.percent'), ...compared },
    { kind: 'share', id: 'share', label: t('finance.summary.share'), column: 'projected', of: 'income_total' },
  ]
}

type Column = FinancialSummary['columns'][number]

/** The statements of an earlier year beside the columns of a grid. */
export function statementsBeside(
  { id, year, from, amounts, centraide_share }: Column,
  { label, before }: { readonly label: string; readonly before: string },
): ContextColumn {
  // What is nothing is blank, as beside it.
  const values = from === null ? {} : withoutNothing({ ...amounts, [SHARE]: centraide_share })
  return { kind: 'given', id, label, short: String(year), before, values }
}

const withoutNothing = (values: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0))
