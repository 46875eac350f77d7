import '@octroi/forms/styles.css'
import { THREE_YEAR_GRID } from '@octroi/domain'
import { FinancePrint } from '@octroi/forms/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import printing from '../../filled-form/print.module.css'
import { usePrintReady } from '../../filled-form/print-ready.ts'
import { formatLongDate } from '../../locales/format.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { createBudgetStore } from './budget-store.ts'
import { FaultsInWords } from './faults-in-words.tsx'
import { type Budget, useBudget } from './queries.ts'
import { useColumnNames } from './use-column-names.ts'
import { type FinancialYear, YearFromAddress } from './year-in-address.tsx'

/** The financial pages of a year on paper. */
export function FinancialPrintPage() {
  return (
    <YearFromAddress permission="finance.read_financial_page">
      {(financialYear) => <Print financialYear={financialYear} />}
    </YearFromAddress>
  )
}

function Print({ financialYear: { organizationId, year } }: { readonly financialYear: FinancialYear }) {
  const { t } = useTranslation()
  const budget = useBudget({ organizationId, year, gridId: THREE_YEAR_GRID })
  useDocumentTitle(t('finance.printTitle'))
  return budget ? <Printed budget={budget} /> : <PageSkeleton label={t('finance.loading')} />
}

function Printed({ budget }: { readonly budget: Budget }) {
  const { t } = useTranslation()
  const nameOf = useColumnNames()
  const store = useMemo(() => createBudgetStore(budget, { nameOf }), [budget, nameOf])
  usePrintReady()
  const [today] = useState(() => formatLongDate(new Date().toISOString()))
  return (
    <main className={printing.page}>
      <FinancePrint
        store={store}
        title={
          <>
            <h1>{t('finance.heading', { year: budget.financialYear.year })}</h1>
            <div className={printing.header}>
              <strong>{budget.organization.name}</strong>
              <span>{t('filledForm.printedOn', { date: today })}</span>
            </div>
            <FaultsInWords store={store} />
          </>
        }
      />
    </main>
  )
}
