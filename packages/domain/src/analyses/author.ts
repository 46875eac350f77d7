import type { RequestAnalysis } from './contract.ts'
import { getAnalysisState } from './workflow.ts'

/**
 * Returns the author of a finished analysis, by name: who submitted it last, whoever is assigned to it now; null while it
 * is not finished, and where nobody submitted it (the summary sheet).
 */
export function analysisAuthor({
  state_id,
  submitted_by,
}: Pick<RequestAnalysis, 'state_id' | 'submitted_by'>): string | null {
  return getAnalysisState(state_id) === 'finished' && submitted_by !== '' ? submitted_by : null
}
