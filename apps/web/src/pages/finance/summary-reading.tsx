import type { FinancialSummary } from '@octroi/domain'
import { centsText, createGridStore, gridOf, type GridStore, isEntered } from '@octroi/forms/finance'
import { type ContextColumn, FinanceGrid, FinancePrint } from '@octroi/forms/react'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TotalsTooLarge } from './faults-in-words.tsx'
import type { Summary } from './queries.ts'
import { enteredColumns, summaryColumns } from './summary-columns.ts'
import { summaryName } from './summary-names.ts'

interface SummaryProps {
  readonly summary: Summary
}

/** A read-only summary: the years side by side, then the columns that compare the budget and the projections. */
export function SummaryReading({ summary }: SummaryProps) {
  return (
    <>
      <SummaryWords summary={summary} />
      <FinanceGrid {...useShown(summary)} readOnly variances={false} />
    </>
  )
}

/** A summary for print, under its title. */
export function SummaryOnPaper({ summary, title }: SummaryProps & { readonly title: ReactNode }) {
  return (
    <FinancePrint
      {...useShown(summary)}
      variances={false}
      title={
        <>
          {title}
          <SummaryWords summary={summary} />
        </>
      }
    />
  )
}

interface SummaryView {
  readonly store: GridStore
  readonly contextColumns: readonly ContextColumn[]
}

function useShown({ said, grid }: Summary): SummaryView {
  const { t } = useTranslation()
  return useMemo(() => {
    const own = enteredColumns(said)
    return { store: storeOf({ said, grid }, own, t), contextColumns: summaryColumns(said, t, own) }
  }, [said, grid, t])
}

type Figures = Pick<Summary, 'said' | 'grid'>

/** Creates the store of a summary. Its lists become plain lines with their totals, because a summary has no rows. */
function storeOf({ said, grid: { definition } }: Figures, own: readonly string[], t: TFunction): GridStore {
  const grid = gridOf({
    ...definition,
    label: t('finance.summary.table'),
    columns: definition.columns
      .filter(({ id }) => own.includes(id))
      .map((column) => ({ ...column, label: nameOf(said, column.id, t) })),
    lines: definition.lines.map((line) => (line.kind === 'list' ? { ...line, kind: 'input' } : line)),
    fields: [],
    check: undefined,
  })
  const store = createGridStore(grid)
  const columns = said.columns.filter(({ id }) => own.includes(id))
  store.items.load(
    columns.flatMap(({ id, amounts }) =>
      grid.lines.filter(isEntered).flatMap(({ key }) => {
        const cents = amounts[key]
        return cents === undefined ? [] : [{ key: `amounts.${id}.${key}`, value: centsText(cents) }]
      }),
    ),
  )
  return store
}

function nameOf(financialSummary: FinancialSummary, column: string, t: TFunction): string {
  const summaryColumn = financialSummary.columns.find(({ id }) => id === column)
  return summaryColumn ? summaryName(financialSummary, summaryColumn, t) : column
}

/**
 * Warnings about an incomplete summary: nothing entered, amounts that are not counted, totals beyond the largest
 * amount.
 */
function SummaryWords({ summary: { said, grid } }: SummaryProps) {
  const { t } = useTranslation()
  const named = said.columns.map((column) => ({ ...column, name: summaryName(said, column, t) }))
  return (
    <>
      {said.columns.every(({ from }) => from === null) && <p role="status">{t('finance.summary.empty')}</p>}
      {named.map(({ id, name, invalid }) =>
        invalid > 0 ? (
          <p key={id} role="status">
            {t('finance.summary.invalid', { count: invalid, column: name })}
          </p>
        ) : null,
      )}
      {named.map(({ id, name, too_large }) => (
        <TotalsTooLarge
          key={id}
          column={name}
          lines={grid.lines.filter(({ key }) => too_large.includes(key)).map((line) => line.number)}
        />
      ))}
    </>
  )
}
