import { useFilledAnalysis } from '../filled-analysis.ts'
import { ReadOnlyAnswers } from '../organization-answers.tsx'

/** The answers of an analysis, read-only: the whole form, as printed. */
export function AnalysisAnswers({ id }: { readonly id: number }) {
  const { owner, facts } = useFilledAnalysis(id)
  return <ReadOnlyAnswers owner={owner} facts={facts} />
}
