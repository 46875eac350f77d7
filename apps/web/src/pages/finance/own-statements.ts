import type { FinancialSummary } from '@octroi/domain'
import { contentOfItems, type Grid, gridOf } from '@octroi/forms/finance'
import type { ContextColumn } from '@octroi/forms/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BudgetKind, HINDSIGHT } from './budget-kinds.ts'
import { AGO } from './budget-store.ts'
import { type Budget, useSaidSummary } from './queries.ts'
import { statementsBeside } from './summary-columns.ts'
import { useColumnNames } from './use-column-names.ts'
import type { FinancialYear } from './year-in-address.tsx'

/** The statements of the years before that the organisation entered in its own pages: the summary reads these. */
export type OwnStatements = FinancialSummary['columns']

const NONE: OwnStatements = []

/** Those of them that a grid has columns of; undefined until it is known. */
export function useOwnStatements(of: FinancialYear, kind: BudgetKind): OwnStatements | undefined {
  const isHindsight = kind === HINDSIGHT
  const said = useSaidSummary(of, isHindsight)
  return useMemo(() => {
    if (!isHindsight) return NONE
    return said?.columns.filter(({ year, from }) => year < of.year && from?.year === year)
  }, [isHindsight, said, of.year])
}

/** How a grid is shown beside statements of the organisation's own. */
export interface BesideOwn {
  /** Ids of columns that are not shown: nobody entered anything in them, and nothing would be read there. */
  readonly without: readonly string[]
  /** Those in which something was entered, for nothing. */
  readonly readOnlyColumns: readonly string[]
  readonly contextColumns: readonly ContextColumn[]
  readonly nameOf: (year: number) => string
}

/** Puts the organisation's own statements in the places of the columns that would be entered for nothing. */
export function useBesideOwn({ of, definition, items }: Budget, own: OwnStatements): BesideOwn {
  const { t } = useTranslation()
  const statementsOf = useColumnNames()
  return useMemo(() => {
    const grid = gridOf(definition)
    const yearOf = (type: number) => of.year - (AGO[type] ?? 0)
    const unread = grid.columns.filter(({ type_id }) => own.some(({ year }) => year === yearOf(type_id)))
    const empty = unread.filter(({ id }) => isEmptyIn(grid, items, id)).map(({ id }) => id)
    // A grid has one column at least.
    const without = empty.length === grid.columns.length ? empty.slice(1) : empty
    return {
      without,
      readOnlyColumns: unread.map(({ id }) => id).filter((id) => !without.includes(id)),
      contextColumns: own.map((column) => ({
        ...statementsBeside(column, {
          label: t('finance.hindsight.ownColumn', column),
          before:
            grid.columns.find(({ id, type_id }) => !without.includes(id) && yearOf(type_id) >= column.year)?.id ?? '',
        }),
        id: `own-${column.year}`,
      })),
      nameOf: (year) =>
        own.some((column) => column.year === year) ? t('finance.hindsight.unread', { year }) : statementsOf(year),
    }
  }, [of, definition, items, own, t, statementsOf])
}

function isEmptyIn(grid: Grid, items: Budget['items'], column: string): boolean {
  const { amounts, lists } = contentOfItems(grid, items)
  const rows = Object.values(lists).flat()
  return Object.keys(amounts[column] ?? {}).length === 0 && rows.every((row) => (row.amounts[column] ?? '') === '')
}
