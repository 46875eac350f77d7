import type { Analysis } from '@octroi/domain'
import { FinanceLinks, useHasFinance } from '../finance-links.tsx'

/** The ways to the financial pages and their summary, from a summary sheet or a financial analysis of a request with some. */
export function FinanceOfAnalysis({ analysis }: { readonly analysis: Analysis }) {
  return useFinanceOf(analysis) && <FinanceLinks request={analysis.request} isLocked withSummary />
}

/** The year whose finance an analysis is about; null where it is about none. */
export function useFinanceOf(analysis: Analysis | undefined) {
  const hasFinance = useHasFinance(analysis?.request)
  if (!analysis || !hasFinance || !(analysis.analyze_type.summary || analysis.analyze_type.financial)) return null
  const { organization_id: organizationId, financial_year: year } = analysis.request
  return { organizationId, year }
}
