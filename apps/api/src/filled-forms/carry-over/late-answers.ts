import type { Answer, Form } from '@octroi/forms'
import { type AsideAnswer, carryOver } from '@octroi/forms/drafts'
import { AppError } from '../../errors/app-error.ts'
import type { AnswerContext, FilledForm } from '../filled-form.ts'
import { loadFormOfDay } from '../form-of-day.ts'
import { listAnswerRefusals, type RefusedAnswer } from '../refused-answers.ts'
import { inVersion } from './plan-carry-over.ts'
import { storeAside } from './set-aside.ts'

interface LateAnswer extends Answer {
  readonly request_id?: number | undefined
  readonly analyze_id?: number | undefined
}

interface Late {
  readonly filled: FilledForm
  /** The form as it is now. */
  readonly to: Form
  readonly version: number
  readonly sent: readonly LateAnswer[]
}

/** Answers to an earlier version of a form, carried over to the current one. */
export interface CarriedLate<A> {
  readonly from: Form
  /** What can be saved in the current version. */
  readonly answers: readonly A[]
  readonly aside: readonly AsideAnswer[]
  readonly refused: readonly RefusedAnswer[]
}

/**
 * Carries answers over that were given to an earlier version of a form, in a page that was open or a device that was
 * offline while the form was carried over. Throws `malformed` for a version that the form never had, and `invalid` as
 * a save does.
 */
export async function carryLateAnswers(
  saving: AnswerContext,
  { filled, to, version, sent }: Late,
): Promise<CarriedLate<LateAnswer>> {
  if (version > filled.form_version) throw new AppError('malformed')
  const { form: from } = await loadFormOfDay(saving, await inVersion(saving, filled, version))
  const { whole, alone } = listAnswerRefusals(from, sent)
  if (whole.length > 0) throw new AppError('invalid', { details: [...whole] })
  const refusedIds = new Set(alone.map(({ option_id }) => option_id))
  const taken = sent.filter(({ option_id }) => !refusedIds.has(option_id))
  const { kept, aside } = carryOver(from, to, taken)
  const questionOf = (form: Form, id: number) => form.optionById.get(id)?.question.question.id
  const emptied = taken.filter(
    ({ option_id, value, details }) =>
      value.trim() === '' && !details?.trim() && questionOf(from, option_id) === questionOf(to, option_id),
  )
  return { from, answers: [...kept, ...emptied], aside, refused: alone }
}

interface SettledLate {
  readonly filled: FilledForm
  readonly late: CarriedLate<LateAnswer>
  /** Options whose answers somebody else changed since. */
  readonly conflicts: readonly number[]
}

/** Sets aside what of late answers has no place in the form, or what somebody else changed since. */
export async function storeLateAside({ db, actor, clock }: AnswerContext, settled: SettledLate): Promise<void> {
  const { filled, late, conflicts } = settled
  const disputed = late.answers.flatMap((answer) =>
    conflicts.includes(answer.option_id) && answer.value !== ''
      ? [{ answer, reason: 'changed_meanwhile' as const }]
      : [],
  )
  const aside = [...late.aside, ...disputed]
  const authors = new Map(aside.map(({ answer }) => [answer.option_id, actor.id]))
  await storeAside(db, { filledFormId: filled.id, from: late.from, aside, authors, at: clock() })
}
