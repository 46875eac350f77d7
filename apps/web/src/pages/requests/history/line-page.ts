import type { HistoryLine } from '@octroi/domain'
import { analysisPage } from '../analyses/addresses.ts'

/**
 * Where a line of the history leads: to the analysis that it happened to, to the form where an answer or a document
 * changed, else to the request.
 */
export function linePage({
  kind,
  request_id,
  analysis,
}: Pick<HistoryLine, 'kind' | 'request_id' | 'analysis'>): string {
  if (analysis) return analysisPage({ id: analysis.id, request_id, analyze_type: analysis })
  const page = `/requests/${request_id}`
  return kind === 'answer' || kind === 'document' ? `${page}/form` : page
}
