import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { can, financeOf } from '@octroi/domain'
import { FinanceGrid } from '@octroi/forms/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../session/can.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { BudgetForm } from './budget-form.tsx'
import { type BudgetKind, HINDSIGHT_STATEMENTS, FINANCIAL_PAGES } from './budget-kinds.ts'
import { BudgetPage } from './budget-page.tsx'
import { createBudgetStore } from './budget-store.ts'
import { OwnYears } from './own-years.tsx'
import { type EarlierStatements, useOwnStatementDisplay, useEarlierStatements } from './own-statements.ts'
import { FaultsInWords } from './faults-in-words.tsx'
import { HintedGrid } from './hints/hinted-grid.tsx'
import { useHintRules } from './hints/use-hints.ts'
import { type Budget, useBudget } from './queries.ts'
import { type FinancialYear, YearFromAddress } from './year-in-address.tsx'

/** The financial pages of an organisation's year: editable by those who may fill them in, else read-only. */
export const FinancialPage = () => <BudgetInAddress kind={FINANCIAL_PAGES} />

/** The financial pages of a year, read-only. */
export const FinancialReadingPage = () => <BudgetInAddress kind={FINANCIAL_PAGES} isReading />

/** The statements of the two years before, entered in hindsight. */
export const HindsightPage = () => <BudgetInAddress kind={HINDSIGHT_STATEMENTS} />

interface BudgetInAddressProps {
  readonly kind: BudgetKind
  readonly isReading?: boolean
}

/** Remounts for another year, so that nothing typed for one year reaches the next. */
function BudgetInAddress(props: BudgetInAddressProps) {
  return (
    <YearFromAddress permission={props.kind.read}>
      {(financialYear) => (
        <Financial
          key={`${financialYear.organizationId} ${financialYear.year}`}
          financialYear={financialYear}
          {...props}
        />
      )}
    </YearFromAddress>
  )
}

function Financial({
  financialYear,
  kind,
  isReading = false,
}: BudgetInAddressProps & { readonly financialYear: FinancialYear }) {
  const { t } = useTranslation()
  const budget = useBudget({ ...financialYear, gridId: kind.gridId })
  const [opened, setOpened] = useState<Budget>()
  const isEditor = can(useActor(), kind.edit, financeOf(financialYear.organizationId))
  // Dismissals are fetched with the rest: a list that came later would push the grid down while somebody types.
  const { isFetched } = useHintRules(financialYear, kind === FINANCIAL_PAGES)
  const isWaiting = kind === FINANCIAL_PAGES && !isFetched
  const earlier = useEarlierStatements(financialYear, kind)
  if (!budget || isWaiting || !earlier) return <PageSkeleton label={t('finance.loading')} />
  if (isReading || !isEditor) return <Reading {...{ budget, kind, earlier }} mayEdit={isEditor} />
  // The form keeps the budget that it was opened with: later saves are in its store.
  if (!opened) setOpened(budget)
  return opened ? <BudgetForm {...{ opened, budget, kind, earlier }} /> : null
}

interface ReadingProps {
  readonly budget: Budget
  readonly kind: BudgetKind
  readonly earlier: EarlierStatements
  readonly mayEdit: boolean
}

function Reading({ budget, kind, earlier, mayEdit }: ReadingProps) {
  const { without, contextColumns, nameOf } = useOwnStatementDisplay(budget, earlier)
  const store = useMemo(() => createBudgetStore(budget, { without, nameOf }), [budget, without, nameOf])
  return (
    <BudgetPage {...{ budget, kind, store, mayEdit }} mode="reading">
      <OwnYears financialYear={budget.financialYear} own={earlier.own} />
      <FaultsInWords store={store} />
      {kind === HINDSIGHT_STATEMENTS ? (
        <FinanceGrid store={store} readOnly contextColumns={contextColumns} />
      ) : (
        <HintedGrid financialYear={budget.financialYear} store={store} readOnly mayDismiss={mayEdit} />
      )}
    </BudgetPage>
  )
}
