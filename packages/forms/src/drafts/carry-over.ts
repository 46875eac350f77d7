import type { Form, IndexedOption } from '../description/index-form.ts'
import { checkAnswers } from '../engine/check-answers.ts'
import { evaluate, type Evaluation } from '../engine/evaluate.ts'
import { normaliseAnswers } from '../engine/normalise-answers.ts'
import { isSingleChoice } from '../question-type/question-facts.ts'
import type { Answer } from '../values/answer.ts'
import { parseJsonOrUndefined } from '../values/parse-json.ts'
import { isChosen } from '../values/value.ts'
import { isSame } from './canonical.ts'
import { withoutLostCells } from './lost-cells.ts'

/**
 * Why an answer is set aside: its question or its option is not in the new version, the new type of its question does
 * not take it, or only a part of it fits (that part is carried over as well).
 */
export type AsideReason = 'question_gone' | 'option_gone' | 'other_type' | 'part_lost'

/** An answer that the new version has no place for, as it was given. */
export interface AsideAnswer {
  readonly answer: Answer
  readonly question_id: number
  readonly reason: AsideReason
}

/**
 * A question that somebody has to look at in the new version: a required one that is `new`, that became required
 * (`required`), or whose answer was set aside (`lost`); or one whose answer breaks a changed rule (`invalid`).
 */
export interface QuestionToAnswer {
  readonly question_id: number
  readonly reason: 'new' | 'required' | 'lost' | 'invalid'
}

/** What becomes of the answers to one version of a form in another version. */
export interface CarriedOver {
  /** The answers in the new version, in the order of the former ones. */
  readonly kept: readonly Answer[]
  readonly aside: readonly AsideAnswer[]
  readonly anew: readonly QuestionToAnswer[]
}

/**
 * Carries the answers to a version of a form over to another one. No answer is lost: each is kept or set aside, and one
 * of which only a part fits is both. An answer is kept under the same option of the same question. If the type of the
 * question is the same, it stays even if it breaks a changed rule, and is then marked as invalid; a new type keeps what
 * it reads as the same valid value. `answers` are as they were saved, at most one for each option.
 */
export function carryOver(from: Form, to: Form, answers: readonly Answer[]): CarriedOver {
  const fates = answers.filter(hasText).map((answer) => fateOf({ from, to }, answer))
  const several = findSeveralChoices(
    to,
    fates.flatMap(({ kept }) => kept),
  )
  const settled = fates.map(
    (fate): Fate => (isAmong(to, fate.kept, several) ? setAside(from, fate, 'other_type') : fate),
  )
  const evaluated = evaluate(
    to,
    settled.flatMap(({ kept }) => kept),
  )
  const checked = settled.map((fate) => setAsideIfRefused({ from, to }, fate, evaluated) ?? fate)
  const keptAnswers = checked.flatMap(({ kept }) => kept)
  const aside = checked.flatMap((fate) => fate.aside)
  const evaluations = { before: evaluate(from, answers), after: evaluate(to, keptAnswers), aside }
  return { kept: keptAnswers, aside, anew: listAnew({ from, to }, evaluations) }
}

const hasText = ({ value, details }: Answer): boolean => value.trim() !== '' || (details ?? '').trim() !== ''

interface Versions {
  readonly from: Form
  readonly to: Form
}

/** What becomes of one answer. */
interface Fate {
  readonly answer: Answer
  readonly kept: readonly Answer[]
  readonly aside: readonly AsideAnswer[]
}

function setAside(from: Form, { answer }: Pick<Fate, 'answer'>, reason: AsideReason): Fate {
  const question_id = from.optionById.get(answer.option_id)?.question.question.id ?? 0
  return { answer, kept: [], aside: [{ answer, question_id, reason }] }
}

function fateOf({ from, to }: Versions, answer: Answer): Fate {
  const old = from.optionById.get(answer.option_id)
  const next = to.optionById.get(answer.option_id)
  const questionId = old?.question.question.id ?? 0
  if (!to.questionById.has(questionId)) return setAside(from, { answer }, 'question_gone')
  if (old === undefined || next?.question.question.id !== questionId) return setAside(from, { answer }, 'option_gone')
  const reduced = withoutLostCells(old, next, answer)
  if (checkAnswers(to, [reduced]).length > 0) return setAside(from, { answer }, 'other_type')
  const [carried = reduced] = normaliseAnswers(to, [reduced])
  const [former = answer] = normaliseAnswers(from, [answer])
  if (isSameAnswer(former, carried))
    return { answer, kept: [isSameAnswer(answer, carried) ? answer : carried], aside: [] }
  if (!hasSameType(old, next) || !hasText(carried)) return setAside(from, { answer }, 'other_type')
  return { answer, kept: [carried], aside: [{ answer, question_id: questionId, reason: 'part_lost' }] }
}

function isSameAnswer(one: Answer, other: Answer): boolean {
  return isSame(parsed(one.value), parsed(other.value)) && (one.details ?? '').trim() === (other.details ?? '').trim()
}

/** The value of an answer, parsed where it is JSON, so that the order of cells makes no difference. */
const parsed = (value: string): unknown => parseJsonOrUndefined(value) ?? value.trim()

const hasSameType = (one: IndexedOption, other: IndexedOption): boolean =>
  one.question.definition.id === other.question.definition.id

/** Questions of which only one option can be chosen, and of which the answers choose several. */
function findSeveralChoices(to: Form, kept: readonly Answer[]): ReadonlySet<number> {
  const chosen = kept.flatMap(({ option_id, value }) => {
    const question = to.optionById.get(option_id)?.question
    return question !== undefined && isSingleChoice(question) && isChosen(value) ? [question.question.id] : []
  })
  return new Set(chosen.filter((id, place) => chosen.indexOf(id) < place))
}

const isAmong = (to: Form, kept: readonly Answer[], questions: ReadonlySet<number>): boolean =>
  kept.some(({ option_id }) => questions.has(to.optionById.get(option_id)?.question.question.id ?? 0))

/**
 * Sets an answer aside if the new type of its question finds it invalid, or if it is a choice of a list that is no
 * longer there; null if it stays. A hidden question has no faults on the page, so its model is asked.
 */
function setAsideIfRefused({ from, to }: Versions, fate: Fate, { questions }: Evaluation): Fate | null {
  const [carried] = fate.kept
  const old = from.optionById.get(fate.answer.option_id)
  const next = to.optionById.get(fate.answer.option_id)
  if (carried === undefined || old === undefined || next === undefined) return null
  const { values = {}, details = {} } = questions.get(next.question.question.id) ?? {}
  const faults = next.question.model
    .faults({ values, details })
    .filter((fault) => fault.option_id === carried.option_id)
  if (!hasSameType(old, next)) return faults.length > 0 ? setAside(from, fate, 'other_type') : null
  return faults.some(({ path, code }) => path === '' && code === 'not_a_choice')
    ? setAside(from, fate, 'option_gone')
    : null
}

interface Evaluated {
  readonly before: Evaluation
  readonly after: Evaluation
  readonly aside: readonly AsideAnswer[]
}

function listAnew({ from, to }: Versions, { before, after, aside }: Evaluated): QuestionToAnswer[] {
  const missingBefore = new Set([...before.unanswered, ...before.missingDocuments])
  const invalidBefore = new Set(before.faults.map(({ question_id }) => question_id))
  const missing = new Set([...after.unanswered, ...after.missingDocuments])
  const invalid = new Set(after.faults.map(({ question_id }) => question_id))
  const lost = new Set(aside.map(({ question_id }) => question_id))
  return to.questions.flatMap(({ question: { id: question_id } }): QuestionToAnswer[] => {
    if (missing.has(question_id) && lost.has(question_id)) return [{ question_id, reason: 'lost' }]
    if (missing.has(question_id) && !missingBefore.has(question_id))
      return [{ question_id, reason: from.questionById.has(question_id) ? 'required' : 'new' }]
    return invalid.has(question_id) && !invalidBefore.has(question_id) ? [{ question_id, reason: 'invalid' }] : []
  })
}
