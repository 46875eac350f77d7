import { ANALYSIS_TRANSITIONS, ANALYSIS_STATES, type AnalysisPatch, type AnalysisTransition } from '@octroi/domain'
import type { CallContext } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { type DayReader, readCompletion, readFaults } from '../../filled-forms/index.ts'
import { MESSAGES } from '../../locales/fr-ca.ts'
import { changeRecord } from '../../trail/change-record.ts'
import { ANALYSIS_RULES, transitionsOf } from './acts.ts'
import { assignAnalysis } from './assign-analysis.ts'
import { describeAnalysis } from './describe.ts'
import { mailReturn } from './mail-return.ts'
import { toFilledForm, findAnalysis, lockAnalysis, type SelectedAnalysis, targetOfAnalysis } from './rows.ts'

/**
 * Assigns, submits or returns an analysis, in a transaction. If a patch names a person and the current state, the state
 * is ignored. Throws `not_found`, `version_conflict`, `analysis_moved`, `impossible_transition`, `forbidden`, and
 * whatever the transition still lacks.
 */
export async function changeAnalysis(tx: Db, call: CallContext, change: { id: number; patch: AnalysisPatch }) {
  const { id, patch } = change
  const { actor, clock } = call
  ensureCan(actor, 'analysis.read')
  if (patch.user_id !== undefined) {
    const analysis = await findAnalysis(tx, id)
    if (!analysis) throw new AppError('not_found')
    if (patch.version !== undefined && patch.version !== analysis.version) throw new AppError('version_conflict')
    await assignAnalysis(tx, call, { analysis, user_id: patch.user_id })
    const isMoved = patch.act !== undefined || (patch.state_id ?? analysis.state_id) !== analysis.state_id
    if (!isMoved) return
  }
  let done: AnalysisTransition | undefined
  await changeRecord(tx, call, {
    subject: 'analysis',
    id,
    version: patch.version,
    lock: () => lockAnalysis(tx, id),
    authorize: (analysis) => ensureMayMove(call, analysis, patch),
    describe: () => describeAnalysis(tx, id),
    write: async (analysis) => {
      done = transitionTo(analysis, patch)
      // A caller who sent a version read the current row, so that nobody else can have moved the analysis.
      if (!done) throw new AppError(patch.version === undefined ? 'analysis_moved' : 'impossible_transition')
      await ensurePossible({ db: tx, clock }, { name: done, analysis, patch })
      const { columns } = ANALYSIS_RULES[done]
      await tx
        .updateTable('analyses')
        .set({
          ...columns({ patch, actor, now: clock() }),
          state_id: ANALYSIS_STATES[ANALYSIS_TRANSITIONS[done].to].id,
        })
        .where('id', '=', id)
        .execute()
      return true
    },
  })
  if (done === 'revert') await mailReturn(tx, call, { id, reason: patch.message ?? '' })
}

/** Whether a patch asks for a transition: by its name, by the state that it leads to, or by both where they agree. */
function asksFor({ act, state_id }: AnalysisPatch, name: AnalysisTransition): boolean {
  const isState = ANALYSIS_STATES[ANALYSIS_TRANSITIONS[name].to].id === state_id
  return act === undefined ? isState : act === name && (state_id === undefined || isState)
}

const transitionTo = (analysis: SelectedAnalysis, patch: AnalysisPatch): AnalysisTransition | undefined =>
  transitionsOf(analysis).find((name) => asksFor(patch, name))

/**
 * Throws `forbidden` if the caller may never make this transition, before any other error reveals something about it.
 */
function ensureMayMove({ actor }: CallContext, analysis: SelectedAnalysis, patch: AnalysisPatch): void {
  ensureCan(actor, 'analysis.read', targetOfAnalysis(analysis))
  const names = (Object.keys(ANALYSIS_RULES) as AnalysisTransition[]).filter((name) => asksFor(patch, name))
  for (const name of names) ensureCan(actor, ANALYSIS_RULES[name].ability(analysis), targetOfAnalysis(analysis))
}

interface Checking {
  readonly name: AnalysisTransition
  readonly analysis: SelectedAnalysis
  readonly patch: AnalysisPatch
}

/** True if the text has a letter or a digit: invisible characters are not a reason. */
const isGiven = (text: string | undefined): boolean => /[\p{L}\p{N}]/u.test(text ?? '')

async function ensurePossible(reader: DayReader, { name, analysis, patch }: Checking): Promise<void> {
  const { missing, fields, notGiven } = ANALYSIS_RULES[name]
  const filled = toFilledForm(analysis)
  const codes = await missing(() => readCompletion(reader, filled))
  if (fields.some(({ required }) => required) && !isGiven(patch.message)) codes.push(notGiven)
  const [first] = codes
  if (!first) return
  const details = codes.map((code) => ({ path: 'analyze', code, message: MESSAGES[code] }))
  const faults = codes.includes('analysis_invalid') ? await readFaults(reader, filled) : []
  throw new AppError(first, { details: [...details, ...faults] })
}
