import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AnalysisFormPage, type RenderFinance, SummaryPage } from '../../pages/requests/analyses/form-page.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'

/** Loaded on demand, when somebody opens the finance pane. */
const FinanceBeside = lazy(async () => ({
  default: (await import('../../pages/finance/finance-beside.tsx')).FinanceBeside,
}))

const renderFinance: RenderFinance = (financialYear) => <Beside {...financialYear} />

function Beside(financialYear: Parameters<RenderFinance>[0]) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<PageSkeleton label={t('finance.loading')} />}>
      <FinanceBeside financialYear={financialYear} />
    </Suspense>
  )
}

/** The form of an analysis, with the organisation's finance of the year in a second pane. */
export const AnalysisPage = () => <AnalysisFormPage renderFinance={renderFinance} />

/** The summary sheet of a request, with the same second pane. */
export const SummarySheetPage = () => <SummaryPage renderFinance={renderFinance} />
