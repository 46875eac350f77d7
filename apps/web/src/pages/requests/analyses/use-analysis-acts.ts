import type { AnalysisPatch, RequestAnalysis } from '@octroi/domain'
import type { ActKind } from '../details/act.ts'
import { useActDialog } from '../details/use-acts.tsx'
import { useAnalysisUpdate } from './queries.ts'

const ANALYSIS_ACTS: Omit<ActKind<RequestAnalysis>, 'send'> = {
  whatChanged: (t, before, { state_id, analyze_state }) =>
    before.state_id === state_id ? t('analyses.act.changed') : t('analyses.act.moved', { state: analyze_state.label }),
  keptAs: ({ id }, act) => `analysis:${id}/${act}`,
  round: ({ version }) => version,
  message: { label: 'analyses.return.reason', optional: 'analyses.return.reason', help: 'analyses.return.help' },
}

/** Dialogs that submit or return an analysis. */
export function useAnalysisActs(analysis: RequestAnalysis) {
  const { mutateAsync } = useAnalysisUpdate(analysis)
  return useActDialog(analysis, { ...ANALYSIS_ACTS, send: (patch) => mutateAsync(patch as AnalysisPatch) })
}
