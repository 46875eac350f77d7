import type { Analysis } from '@octroi/domain'
import { FinanceLinks, useHasFinance } from '../finance-links.tsx'

/** The ways to the financial pages and their summary, from a summary sheet or a financial analysis of a request with some. */
export function FinanceOfAnalysis({ analysis }: { readonly analysis: Analysis }) {
  const { analyze_type: type, request } = analysis
  const hasFinance = useHasFinance(request)
  if (!hasFinance || !(type.summary || type.financial)) return null
  return <FinanceLinks request={request} isLocked withSummary />
}
