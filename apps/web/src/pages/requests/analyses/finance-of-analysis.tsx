import type { Analysis } from '@octroi/domain'
import { FinanceLinks, useHasFinance } from '../finance-links.tsx'

/** Links to the financial pages and their summary, for a summary sheet or financial analysis whose request has them. */
export function FinanceOfAnalysis({ analysis }: { readonly analysis: Analysis }) {
  return useAnalysisFinance(analysis) && <FinanceLinks request={analysis.request} isLocked withSummary />
}

/** The financial year of an analysis; null if it concerns no finance. */
export function useAnalysisFinance(analysis: Analysis | undefined) {
  const hasFinance = useHasFinance(analysis?.request)
  if (!analysis || !hasFinance || !(analysis.analyze_type.summary || analysis.analyze_type.financial)) return null
  const { organization_id: organizationId, financial_year: year } = analysis.request
  return { organizationId, year }
}
