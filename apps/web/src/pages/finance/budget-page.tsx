import { Anchor, Button, Group } from '@mantine/core'
import { can } from '@octroi/domain'
import type { GridStore } from '@octroi/forms/finance'
import { IconEye, IconPencil, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PrintFrame } from '../../filled-form/print-frame.tsx'
import { useActor } from '../../session/can.tsx'
import { Page } from '../../ui/page.tsx'
import { type BudgetKind, FINANCIAL_PAGES } from './budget-kinds.ts'
import { GridExport } from './export/grid-export.tsx'
import { SkipToGrid } from './grid-key.tsx'
import type { Budget } from './queries.ts'
import { ItemHistoryFrame } from './with-history.tsx'
import { getYearAddress, type FinancialYear } from './year-in-address.tsx'
import { Years } from './years.tsx'

interface BudgetPageProps {
  readonly budget: Budget
  readonly kind: BudgetKind
  readonly mode: 'editing' | 'reading'
  readonly mayEdit: boolean
  readonly store: GridStore
  /** The save button. */
  readonly save?: ReactNode
  /** Buttons above the grid. */
  readonly overGrid?: ReactNode
  /** Called before printing, so that what is typed is saved first. */
  readonly beforePrinting?: () => Promise<void>
  readonly children: ReactNode
}

/**
 * Frame of a grid of an organisation's year: organisation, links to other years, printing, and the history of an
 * amount.
 */
export function BudgetPage({ budget, kind, store, overGrid, children, ...acts }: BudgetPageProps) {
  const { t } = useTranslation()
  const { financialYear, organization } = budget
  const under = acts.mode === 'reading' && kind === FINANCIAL_PAGES ? '/show' : kind.under
  return (
    <Page
      title={t(kind.heading, { year: financialYear.year })}
      documentTitle={t(kind.documentTitle, { year: financialYear.year, organization: organization.name })}
      width="full"
      aside={<Years financialYear={financialYear} under={under} />}
      lead={
        <Group justify="space-between" gap="sm">
          {acts.mode === 'editing' && <SkipToGrid />}
          <Anchor component={Link} to={`/organisations/${organization.id}`} fw={600}>
            {organization.name}
          </Anchor>
          <Group gap="sm">
            <SummaryLink financialYear={financialYear} />
            {overGrid}
            {kind === FINANCIAL_PAGES ? (
              <PageActs financialYear={financialYear} {...acts} />
            ) : (
              <PagesLink financialYear={financialYear} />
            )}
            <GridExport {...{ budget, kind, store }} />
            {acts.save}
          </Group>
        </Group>
      }
    >
      <ItemHistoryFrame budget={budget} store={store}>
        {children}
      </ItemHistoryFrame>
    </Page>
  )
}

function SummaryLink({ financialYear }: { readonly financialYear: FinancialYear }) {
  const { t } = useTranslation()
  if (!can(useActor(), 'finance.read_financial_summary')) return null
  return (
    <Button component={Link} to={getYearAddress(financialYear, '/summary')} variant="default">
      {t('finance.links.summary')}
    </Button>
  )
}

function PagesLink({ financialYear }: { readonly financialYear: FinancialYear }) {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={getYearAddress(financialYear)} variant="default">
      {t('finance.title')}
    </Button>
  )
}

type PageActsProps = Pick<BudgetPageProps, 'mode' | 'mayEdit' | 'beforePrinting'> & {
  readonly financialYear: FinancialYear
}

/** Buttons that switch between reading and filling in, and that print. */
function PageActs({ financialYear, mode, mayEdit, beforePrinting }: PageActsProps) {
  const { t } = useTranslation()
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    await beforePrinting?.()
    setPrinting(true)
  }
  const isEditing = mode === 'editing'
  const Icon = isEditing ? IconEye : IconPencil
  return (
    <>
      {mayEdit && (
        <Button
          component={Link}
          to={getYearAddress(financialYear, isEditing ? '/show' : '')}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
        >
          {t(isEditing ? 'finance.read' : 'finance.edit')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => void print()}>
        {t('finance.print')}
      </Button>
      {isPrinting && <PrintFrame address={getYearAddress(financialYear, '/print')} onDone={() => setPrinting(false)} />}
    </>
  )
}
