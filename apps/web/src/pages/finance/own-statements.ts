import type { FinancialSummary } from '@octroi/domain'
import { contentOfItems, type Grid, gridOf } from '@octroi/forms/finance'
import type { ContextColumn } from '@octroi/forms/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BudgetKind, HINDSIGHT_STATEMENTS } from './budget-kinds.ts'
import { YEARS_AGO_BY_TYPE } from './budget-store.ts'
import { type Period, periodOfRow, yearsText } from './period.ts'
import { type Budget, useServerSummary } from './queries.ts'
import { statementsBeside } from './summary-columns.ts'
import type { FinancialYear } from './year-in-address.tsx'

/** Statements of earlier years that the organisation entered in its own pages; the summary uses these. */
export type OwnStatements = FinancialSummary['columns']

/** What is known about earlier years when a grid is opened. */
export interface EarlierStatements {
  readonly own: OwnStatements
  /** Financial year of the page's statements; null if unknown. */
  readonly period: Period | null
}

const NOTHING: EarlierStatements = { own: [], period: null }

/** Finds the earlier statements for a grid of this kind; undefined while they load. */
export function useEarlierStatements(financialYear: FinancialYear, kind: BudgetKind): EarlierStatements | undefined {
  const isHindsight = kind === HINDSIGHT_STATEMENTS
  const summary = useServerSummary(financialYear, isHindsight)
  return useMemo(() => {
    if (!isHindsight) return NOTHING
    if (!summary) return undefined
    return {
      own: summary.columns.filter(({ year, from }) => year < financialYear.year && from?.year === year),
      period: periodOfRow(summary.columns.find(({ id }) => id === 'statements')?.row),
    }
  }, [isHindsight, summary, financialYear.year])
}

/** Name of the financial year that is `ago` years before the page's year. */
export const yearsAgo = (year: number, ago: number, period: Period | null): string =>
  period ? yearsText(period, -ago) : String(year - ago)

/** How a grid is displayed beside the organisation's own statements. */
export interface OwnStatementDisplay {
  /** Ids of the columns to hide: they are empty, and the summary would not use them. */
  readonly without: readonly string[]
  /** Columns with amounts that the summary does not use. */
  readonly readOnlyColumns: readonly string[]
  readonly contextColumns: readonly ContextColumn[]
  readonly nameOf: (year: number) => string
}

/** Replaces the columns that the summary would not use by the organisation's own statements. */
export function useOwnStatementDisplay(
  { financialYear, definition, items }: Budget,
  { own, period }: EarlierStatements,
): OwnStatementDisplay {
  const { t } = useTranslation()
  return useMemo(() => {
    const grid = gridOf(definition)
    const yearsOf = (year: number) => yearsAgo(financialYear.year, financialYear.year - year, period)
    const yearOf = (type: number) => financialYear.year - (YEARS_AGO_BY_TYPE[type] ?? 0)
    const unread = grid.columns.filter(({ type_id }) => own.some(({ year }) => year === yearOf(type_id)))
    const empty = unread.filter(({ id }) => isEmptyIn(grid, items, id)).map(({ id }) => id)
    // A grid needs at least one column.
    const without = empty.length === grid.columns.length ? empty.slice(1) : empty
    return {
      without,
      readOnlyColumns: unread.map(({ id }) => id).filter((id) => !without.includes(id)),
      contextColumns: own.map((column) => ({
        ...statementsBeside(column, {
          label: t('finance.hindsight.ownColumn', { year: yearsOf(column.year) }),
          before:
            grid.columns.find(({ id, type_id }) => !without.includes(id) && yearOf(type_id) >= column.year)?.id ?? '',
        }),
        id: `own-${column.year}`,
      })),
      nameOf: (year) => {
        const isUnread = own.some((column) => column.year === year)
        return t(isUnread ? 'finance.hindsight.unread' : 'finance.statementsOf', { year: yearsOf(year) })
      },
    }
  }, [financialYear, definition, items, own, period, t])
}

function isEmptyIn(grid: Grid, items: Budget['items'], column: string): boolean {
  const { amounts, lists } = contentOfItems(grid, items)
  const rows = Object.values(lists).flat()
  return Object.keys(amounts[column] ?? {}).length === 0 && rows.every((row) => (row.amounts[column] ?? '') === '')
}
