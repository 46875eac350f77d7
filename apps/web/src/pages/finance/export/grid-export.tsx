import type { GridStore } from '@octroi/forms/finance'
import { useTranslation } from 'react-i18next'
import { type BudgetKind, FINANCIAL_PAGES } from '../budget-kinds.ts'
import { createBudgetStore } from '../budget-store.ts'
import type { Budget } from '../queries.ts'
import { useColumnNames } from '../use-column-names.ts'
import { ExportButton } from './export-button.tsx'

interface GridExportProps {
  readonly budget: Budget
  readonly kind: BudgetKind
  readonly store: GridStore
}

/** Exports a grid as it is on the page, unsaved amounts included. */
export function GridExport({ budget, kind, store }: GridExportProps) {
  const { t } = useTranslation()
  const nameOf = useColumnNames()
  const { financialYear, organization } = budget
  return (
    <ExportButton
      financialYear={financialYear}
      what={kind === FINANCIAL_PAGES ? 'pages' : 'hindsight'}
      title={t(kind.heading, { year: financialYear.year })}
      order={() => {
        // The export has the dates of the financial year also for people who may not change them. The columns, and
        // their names, are those on the screen.
        const whole = createBudgetStore(budget, { nameOf })
        whole.items.put(store.items.keys.map((key) => store.items.item(key)))
        return {
          kind: 'grid',
          definition: { ...whole.grid.definition, columns: store.grid.definition.columns },
          items: whole.items.keys.map((key) => whole.items.item(key)),
          organization: organization.name,
          year: financialYear.year,
          words: { number: t('finance.summary.number'), line: t('finance.summary.line') },
        }
      }}
    />
  )
}
