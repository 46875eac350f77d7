import { stateOf } from '@octroi/domain'
import { evaluate } from '@octroi/forms'
import { readAmount } from '@octroi/forms/finance'
import type { Db } from '../../db/client.ts'
import { answersOf, loadFilledForm } from '../../filled-forms/index.ts'
import { readRequestAnalyses, toFilledForm, type BareAnalysis } from '../analyses/rows.ts'
import { type ConclusionRow, readConclusion } from './rows.ts'

/** The statistic of an analysis that is the decision where a request type has no recommendations. */
const GRANTED = 'amount_granted'

interface RequestState {
  readonly id: number
  readonly state_id: number
}

/**
 * Returns the granted amount of a request in integer cents: from its conclusion, or without one from the question of
 * its analyses that statistics read. Null before the decision and without an amount.
 */
export async function readGrantedCents(
  db: Db,
  { id, state_id }: RequestState,
  knownConclusion?: ConclusionRow,
): Promise<number | null> {
  if (stateOf(state_id).active) return null
  const conclusion = knownConclusion ?? (await readConclusion(db, id))
  if (conclusion) return conclusion.ammount_final
  for (const analysis of await readRequestAnalyses(db, id)) {
    const cents = await grantedIn(db, analysis)
    if (cents !== null) return cents
  }
  return null
}

async function grantedIn(db: Db, analysis: BareAnalysis): Promise<number | null> {
  const filled = toFilledForm(analysis)
  const form = await loadFilledForm(db, filled)
  const question = [...form.questionById.values()].find((one) => one.question.statistic === GRANTED)?.question
  if (!question) return null
  const answers = await answersOf(db, filled.id)
  // An amount whose question was hidden afterwards by another choice does not count.
  if (evaluate(form, answers).questions.get(question.id)?.visible !== true) return null
  const answer = answers.find(({ option_id }) => option_id === question.options[0]?.id)
  const { text, cents, fault } = readAmount(answer?.value ?? '')
  return text === '' || fault ? null : cents
}
