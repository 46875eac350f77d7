import '@octroi/forms/styles.css'
import { Anchor, Button, Group } from '@mantine/core'
import { can } from '@octroi/domain'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import printing from '../../filled-form/print.module.css'
import { PrintFrame } from '../../filled-form/print-frame.tsx'
import { usePrintReady } from '../../filled-form/print-ready.ts'
import { formatLongDate } from '../../locales/format.ts'
import { useActor } from '../../session/can.tsx'
import { LateChangeNotice } from '../../ui/late-change.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { SummaryCharts } from './chart/summary-charts.tsx'
import { SummaryExport } from './export/summary-export.tsx'
import classes from './finance.module.css'
import { type Summary, useSummary } from './queries.ts'
import { SummaryForm } from './summary-form.tsx'
import { SummaryOnPaper, SummaryReading } from './summary-reading.tsx'
import { getYearAddress, type FinancialYear, YearFromAddress } from './year-in-address.tsx'
import { Years } from './years.tsx'

/** Width of a chart on paper, in pixels: two fit side by side on a letter page. */
const PAPER = 440

/** The financial summary of an organisation's year. */
export function SummaryPage() {
  return (
    <YearFromAddress permission="finance.read_financial_summary">
      {(financialYear) => <SummaryOfYear financialYear={financialYear} />}
    </YearFromAddress>
  )
}

/** The summary of a year for print. */
export function SummaryPrintPage() {
  return (
    <YearFromAddress permission="finance.read_financial_summary">
      {(financialYear) => <PrintOfYear financialYear={financialYear} />}
    </YearFromAddress>
  )
}

function SummaryOfYear({ financialYear }: { readonly financialYear: FinancialYear }) {
  const { t } = useTranslation()
  const summary = useSummary(financialYear)
  const mayEdit = can(useActor(), 'finance.edit_financial_summary')
  if (!summary) return <PageSkeleton label={t('finance.summary.loading')} />
  if (mayEdit) return <SummaryForm summary={summary}>{(parts) => <Frame summary={summary} {...parts} />}</SummaryForm>
  return (
    <Frame
      summary={summary}
      grid={
        <div className={classes.sheet}>
          <SummaryReading summary={summary} />
        </div>
      }
    />
  )
}

interface FrameProps {
  readonly summary: Summary
  readonly grid: ReactNode
  /** The save button. */
  readonly save?: ReactNode
  readonly beforePrinting?: () => Promise<void>
}

function Frame({ summary, grid, save, beforePrinting }: FrameProps) {
  const { t } = useTranslation()
  const { organization, said } = summary
  const financialYear = { organizationId: organization.id, year: said.year }
  return (
    <Page
      title={t('finance.summary.heading', { year: financialYear.year })}
      documentTitle={t('finance.summary.documentTitle', { year: financialYear.year, organization: organization.name })}
      width="full"
      aside={<Years financialYear={financialYear} under="/summary" />}
      lead={
        <Group justify="space-between" gap="sm">
          <Anchor component={Link} to={`/organisations/${organization.id}`} fw={600}>
            {organization.name}
          </Anchor>
          <Acts financialYear={financialYear} beforePrinting={beforePrinting}>
            <SummaryExport summary={summary} />
            {save}
          </Acts>
        </Group>
      }
    >
      <LateChangeNotice change={said.late_change} />
      {grid}
      <div className={classes.sheet}>
        <SummaryCharts summary={summary} />
      </div>
    </Page>
  )
}

interface ActsProps extends Pick<FrameProps, 'beforePrinting'> {
  readonly financialYear: FinancialYear
  readonly children: ReactNode
}

function Acts({ financialYear, beforePrinting, children }: ActsProps) {
  const { t } = useTranslation()
  const [isPrinting, setPrinting] = useState(false)
  const mayEdit = can(useActor(), 'finance.edit_financial_summary')
  const print = async () => {
    await beforePrinting?.()
    setPrinting(true)
  }
  return (
    <Group gap="sm">
      <Button component={Link} to={getYearAddress(financialYear)} variant="default">
        {t('finance.title')}
      </Button>
      <Button
        component={Link}
        to={getYearAddress(financialYear, '/summary/old')}
        variant="default"
        {...(mayEdit && { leftSection: <IconPencil size={18} aria-hidden /> })}
      >
        {t(mayEdit ? 'finance.hindsight.edit' : 'finance.hindsight.read')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => void print()}>
        {t('finance.print')}
      </Button>
      {isPrinting && (
        <PrintFrame address={getYearAddress(financialYear, '/summary/print')} onDone={() => setPrinting(false)} />
      )}
      {children}
    </Group>
  )
}

function PrintOfYear({ financialYear }: { readonly financialYear: FinancialYear }) {
  const { t } = useTranslation()
  const summary = useSummary(financialYear)
  useDocumentTitle(t('finance.summary.printTitle'))
  const waiting = <PageSkeleton label={t('finance.summary.loading')} />
  if (!summary) return waiting
  // Suspends until the charts have loaded; `Printed` then reports that the page is ready.
  return (
    <Suspense fallback={waiting}>
      <Printed summary={summary} />
    </Suspense>
  )
}

function Printed({ summary }: { readonly summary: Summary }) {
  const { t } = useTranslation()
  usePrintReady()
  const [today] = useState(() => formatLongDate(new Date().toISOString()))
  const { year } = summary.said
  return (
    <main className={printing.page}>
      <SummaryOnPaper
        summary={summary}
        title={
          <>
            <h1>{t('finance.summary.heading', { year })}</h1>
            <div className={printing.header}>
              <strong>{summary.organization.name}</strong>
              <span>{t('filledForm.printedOn', { date: today })}</span>
            </div>
          </>
        }
      />
      <div className="octroi-finance octroi-finance-print">
        <SummaryCharts summary={summary} width={PAPER} />
      </div>
    </main>
  )
}
