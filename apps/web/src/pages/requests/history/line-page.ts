import type { HistoryLine } from '@octroi/domain'
import { analysisPage } from '../analyses/addresses.ts'

/**
 * Address that a line of the history links to: its analysis, the form if an answer or document changed, else the
 * request.
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
