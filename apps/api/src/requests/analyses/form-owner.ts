import {
  type Actor,
  ANALYSIS_STATES,
  type AnalysisKind,
  type AnalysisState,
  analysisStateOf,
  editAbilityOf,
  stateOnceAnswered,
} from '@octroi/domain'
import { ensureCan } from '../../access/ensure-can.ts'
import { AppError } from '../../errors/app-error.ts'
import type { FilledForm, FormOwner } from '../../filled-forms/index.ts'
import { recordChange } from '../../trail/change-record.ts'
import { isUnderWay, listCompletionGaps } from './acts.ts'
import { describeAnalysis } from './describe.ts'
import {
  type BareAnalysis,
  toFilledForm,
  findAnalysis,
  lockAnalysis,
  type SelectedAnalysis,
  targetOfAnalysis,
} from './rows.ts'

/** The ability that is needed to read an analysis. */
export const getReadAbility = ({ summary }: AnalysisKind) => (summary ? 'request.read_summary' : 'analysis.read')

/** True if the answers of an analysis may change: its request is being analysed, and nobody has submitted it. */
export const isOpen = (analysis: BareAnalysis): boolean =>
  isUnderWay(analysis) && (analysis.summary || analysisStateOf(analysis.state_id) !== 'finished')

/** One analysis that the actor may read. Throws `forbidden`, `not_found`. */
export async function requireReadableAnalysis(
  ...[db, actor, id]: Parameters<FormOwner['toRead']>
): Promise<SelectedAnalysis> {
  // Checked before the analysis is looked for, so that a caller without the ability does not learn whether it exists.
  ensureCan(actor, 'analysis.read')
  const analysis = await findAnalysis(db, id)
  if (!analysis) throw new AppError('not_found')
  ensureCan(actor, getReadAbility(analysis), targetOfAnalysis(analysis))
  return analysis
}

/** The form of an analysis or of a summary sheet. Its answers move its state by themselves. */
export const analysisForm: FormOwner = {
  key: 'analyze_id',

  toRead: async (db, actor, id) => toFilledForm(await requireReadableAnalysis(db, actor, id)),

  toChange: async (tx, actor, id) => {
    ensureCan(actor, 'analysis.read')
    return changeable(actor, await lockAnalysis(tx, id))
  },

  toFollow: async (db, actor, id) => {
    ensureCan(actor, 'analysis.read')
    return changeable(actor, await findAnalysis(db, id))
  },

  onAnswered: async (answering, id, completion) => {
    const { db } = answering
    const analysis = await findAnalysis(db, id)
    if (!analysis) throw new AppError('not_found')
    const state: AnalysisState = analysisStateOf(analysis.state_id)
    const complete = listCompletionGaps(completion).length === 0
    const after = stateOnceAnswered({ state, summary: analysis.summary, complete })
    if (after === state) return
    const describe = () => describeAnalysis(db, id)
    const before = await describe()
    await db.updateTable('analyses').set({ state_id: ANALYSIS_STATES[after].id }).where('id', '=', id).execute()
    await recordChange(db, answering, { subject: 'analysis', id, describe, before })
  },
}

/** The form of an analysis whose answers the actor may change now. Throws `not_found`, `forbidden`, `analysis_locked`. */
function changeable(actor: Actor, analysis: SelectedAnalysis | undefined): FilledForm {
  if (!analysis) throw new AppError('not_found')
  ensureCan(actor, editAbilityOf(analysis), targetOfAnalysis(analysis))
  if (!isOpen(analysis)) throw new AppError('analysis_locked')
  return toFilledForm(analysis)
}
