import { stateOf } from '@octroi/domain'
import { evaluate } from '@octroi/forms'
import { readAmount } from '@octroi/forms/finance'
import type { Db } from '../../db/client.ts'
import { answersOf, loadFilledForm } from '../../filled-forms/index.ts'
import { analysesOf, filledOf, type BareAnalysis } from '../analyses/rows.ts'
import { type ConclusionRow, conclusionOf } from './rows.ts'

/** The figure that statistics read of an analysis, and the decision where a type of request has no recommendations. */
const GRANTED = 'amount_granted'

interface RequestState {
  readonly id: number
  readonly state_id: number
}

/**
 * What a request was granted, in integer cents: by its conclusion, and where it has none, by the question of its
 * analyses that statistics read it from. Null before it is decided, and where no amount was entered.
 */
export async function grantedOf(
  db: Db,
  { id, state_id }: RequestState,
  knownConclusion?: ConclusionRow,
): Promise<number | null> {
  if (stateOf(state_id).active) return null
  const conclusion = knownConclusion ?? (await conclusionOf(db, id))
  if (conclusion) return conclusion.ammount_final
  for (const analysis of await analysesOf(db, id)) {
    const cents = await grantedIn(db, analysis)
    if (cents !== null) return cents
  }
  return null
}

async function grantedIn(db: Db, analysis: BareAnalysis): Promise<number | null> {
  const filled = filledOf(analysis)
  const form = await loadFilledForm(db, filled)
  const question = [...form.questionById.values()].find((one) => one.question.statistic === GRANTED)?.question
  if (!question) return null
  const answers = await answersOf(db, filled.id)
  // An amount that was entered before another choice hid its question is granted to nobody.
  if (evaluate(form, answers).questions.get(question.id)?.visible !== true) return null
  const answer = answers.find(({ option_id }) => option_id === question.options[0]?.id)
  const { text, cents, fault } = readAmount(answer?.value ?? '')
  return text === '' || fault ? null : cents
}
