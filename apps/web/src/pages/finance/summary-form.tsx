import '@mantine/dates/styles.css'
import { GridSaveNotices } from '@octroi/forms/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { LeaveBudget } from './budget-form.tsx'
import { FINANCIAL_PAGES } from './budget-kinds.ts'
import { createBudgetStore } from './budget-store.ts'
import { FaultsInWords } from './faults-in-words.tsx'
import { ActiveGrid } from './active-grid.tsx'
import { type Budget, type Summary, summaryKey, useBudget, useCopiesOfBudget } from './queries.ts'
import { SaveBudget } from './save-budget.tsx'
import { summaryColumns } from './summary-columns.ts'
import { useBudgetSaver } from './use-budget-saver.ts'
import { useColumnNames } from './use-column-names.ts'
import { ItemHistoryFrame } from './with-history.tsx'

interface SummaryFormProps {
  readonly summary: Summary
  /** Renders the page around the grid, with the save button and what must be saved before printing. */
  readonly children: (parts: SummaryParts) => ReactNode
}

interface SummaryParts {
  readonly save: ReactNode
  readonly beforePrinting: () => Promise<void>
  readonly grid: ReactNode
}

/** Statements are read-only here: they are entered on the financial pages, with the fields below the grid. */
const READ_ONLY = ['statements']

/** The summary of a year with its budget and projections editable: it edits the same items as the financial pages. */
export function SummaryForm(props: SummaryFormProps) {
  const { t } = useTranslation()
  const { organization_id: organizationId, year } = props.summary.said
  const budget = useBudget({ organizationId, year, gridId: FINANCIAL_PAGES.gridId })
  const [opened, setOpened] = useState<Budget>()
  if (!budget) return <PageSkeleton label={t('finance.summary.loading')} />
  // The form keeps the budget that it was opened with: later saves are in its store.
  if (!opened) setOpened(budget)
  return opened ? <Filling {...props} {...{ opened, budget }} /> : null
}

interface FillingProps extends SummaryFormProps {
  readonly opened: Budget
  readonly budget: Budget
}

function Filling({ summary, children, opened, budget }: FillingProps) {
  const { t } = useTranslation()
  const nameOf = useColumnNames()
  const [store] = useState(() => createBudgetStore(opened, { summary: t('finance.summary.table'), nameOf }))
  const saver = useBudgetSaver({ store, opened, budget })
  useCopiesOfBudget(budget, true)
  const queries = useQueryClient()
  // Charts and the export use saved values, so each save refreshes the summary.
  useEffect(
    () =>
      saver.state.subscribe(() => {
        if (saver.state.get().status === 'saved')
          void queries.invalidateQueries({ queryKey: summaryKey(opened.financialYear) })
      }),
    [saver, queries, opened.financialYear],
  )
  const contextColumns = useMemo(() => summaryColumns(summary.said, t), [summary.said, t])
  return children({
    save: <SaveBudget store={store} saver={saver} />,
    beforePrinting: () => saver.save(),
    grid: (
      <ItemHistoryFrame budget={budget} store={store}>
        <GridSaveNotices saver={saver} store={store} />
        <FaultsInWords store={store} />
        <ActiveGrid
          store={store}
          saver={saver}
          readOnlyColumns={READ_ONLY}
          contextColumns={contextColumns}
          variances={false}
        />
        <LeaveBudget store={store} saver={saver} />
      </ItemHistoryFrame>
    ),
  })
}
