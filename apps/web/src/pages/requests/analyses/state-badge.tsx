import { type AnalysisState, analysisStateOf } from '@octroi/domain'
import { IconCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { type Look, LookBadge } from '../state-badge.tsx'

/** Grey for to do, blue for under way, green for done; an icon and a word repeat it without colour. */
const LOOKS: Record<AnalysisState, Look> = {
  started: { color: 'gray', icon: IconCircle },
  in_progress: { color: 'river', icon: IconPencil },
  finished: { color: 'green', icon: IconCircleCheck },
}

/** The state of an analysis or of a summary sheet. */
export function AnalysisStateBadge({ state }: { readonly state: { readonly id: number; readonly label: string } }) {
  return <LookBadge look={LOOKS[analysisStateOf(state.id)]} label={state.label} />
}
