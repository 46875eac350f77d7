import { type Answer, type Form, isSingleChoice } from '@octroi/forms'
import { type AsideAnswer, carryOver } from '@octroi/forms/drafts'
import { AppError } from '../../errors/app-error.ts'
import { findAnswersByUser, readStoredAnswers, type StoredAnswer } from '../answers.ts'
import type { AnswerContext, FilledForm } from '../filled-form.ts'
import { loadFormOfDay } from '../form-of-day.ts'
import { listAnswerRefusals, type RefusedAnswer } from '../refused-answers.ts'
import { listRelatedOptions } from '../single-choices.ts'
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

/** Late answers, with what they replace. */
export interface UndisputedLate<A> {
  readonly answers: readonly A[]
  /** The person's own answers that are replaced, and are in none of the new texts. */
  readonly replaced: readonly StoredAnswer[]
}

/**
 * Lets late answers replace what the person saved, without a reply or from another window, and what the server
 * prefilled: only what somebody else typed is a conflict. An answer whose revision is removed always wins.
 */
export async function settleOwnConflicts<A extends LateAnswer>(
  { db, actor }: AnswerContext,
  { filled, to, answers }: { readonly filled: FilledForm; readonly to: Form; readonly answers: readonly A[] },
): Promise<UndisputedLate<A>> {
  const groups = groupsOf(to, answers)
  const optionIds = [...new Set([...groups.values()].flat())]
  const stored = new Map((await readStoredAnswers(db, filled.id, optionIds)).map((row) => [row.option_id, row]))
  const ownIds = await findAnswersByUser(db, filled.id, { user: actor.id, optionIds })
  const sentById = new Map(answers.map((answer) => [answer.option_id, answer]))
  const newerIn = (group: readonly number[]) => group.flatMap((id) => newerThanSent(stored.get(id), sentById.get(id)))
  const isOwn = ({ option_id, prefilled_from }: StoredAnswer) => prefilled_from !== undefined || ownIds.has(option_id)
  const isUndisputed = ({ option_id }: A) => newerIn(groups.get(option_id) ?? []).every(isOwn)
  const undisputed = answers.filter(isUndisputed)
  const newerIds = new Set(undisputed.flatMap(({ option_id }) => groups.get(option_id) ?? []))
  const replaced = newerIn([...newerIds]).filter(
    (row) => row.prefilled_from === undefined && !isContained(row, sentById.get(row.option_id)),
  )
  return {
    answers: answers.map((answer) => (isUndisputed(answer) ? { ...answer, revision: undefined } : answer)),
    replaced,
  }
}

/** The options that an answer competes with: those sent for its question, and the one that a new choice clears. */
function groupsOf(to: Form, answers: readonly LateAnswer[]): ReadonlyMap<number, readonly number[]> {
  const valueById = new Map(answers.map(({ option_id, value }) => [option_id, value]))
  return new Map(
    answers.map(({ option_id }) => {
      const question = to.optionById.get(option_id)?.question
      const related = listRelatedOptions(to, [option_id])
      const isChosen = question && isSingleChoice(question) && related.some((id) => valueById.get(id) === '1')
      return [option_id, related.filter((id) => isChosen === true || valueById.has(id))]
    }),
  )
}

/** The stored answer if the sender has not seen it: another revision, or a choice that was not sent. */
function newerThanSent(stored: StoredAnswer | undefined, sent: LateAnswer | undefined): StoredAnswer[] {
  if (stored === undefined) return []
  if (sent === undefined) return stored.value === '1' ? [stored] : []
  return sent.revision === undefined || sent.revision === stored.revision ? [] : [stored]
}

/** Whether a new answer has the whole text of a stored one, so that replacing it loses nothing. */
const isContained = ({ value, details }: StoredAnswer, sent: LateAnswer | undefined): boolean =>
  (sent?.value ?? '').includes(value) && (sent?.details ?? '').includes(details ?? '')

interface SettledLate {
  readonly filled: FilledForm
  /** The form as it is now. */
  readonly to: Form
  readonly late: CarriedLate<LateAnswer>
  /** The person's own answers that late ones replaced. */
  readonly replaced: readonly StoredAnswer[]
  /** Options whose answers somebody else changed since. */
  readonly conflicts: readonly number[]
}

/**
 * Sets aside what of late answers has no place in the form, or what somebody else changed since; and what they replaced.
 */
export async function storeLateAside({ db, actor, clock }: AnswerContext, settled: SettledLate): Promise<void> {
  const { filled, to, late, replaced, conflicts } = settled
  const disputed = late.answers.flatMap((answer) =>
    conflicts.includes(answer.option_id) && answer.value !== ''
      ? [{ answer, reason: 'changed_meanwhile' as const }]
      : [],
  )
  const aside = [...late.aside, ...disputed]
  const authors = new Map(aside.map(({ answer }) => [answer.option_id, actor.id]))
  const common = { filledFormId: filled.id, at: clock() }
  await storeAside(db, { ...common, from: late.from, aside, authors })
  const own = replaced.map((answer) => ({ answer, reason: 'replaced_late' as const }))
  const ownAuthors = new Map(replaced.map(({ option_id }) => [option_id, actor.id]))
  await storeAside(db, { ...common, from: to, aside: own, authors: ownAuthors })
}
