import type { Question } from '../description/form.ts'
import type { Answer } from '../values/answer.ts'
import type { FormStore } from './form-store.ts'

/** A check of answers by the host application, in addition to the rules of the description. */
export interface HostCheck {
  /** Ids of questions whose answers are checked, beside those whose description has `host_check`. */
  readonly questions?: readonly number[] | undefined
  /**
   * Returns what is wrong with the answers to one question, in words for the person; null or a confirmation when
   * nothing is. It is called once the typing has paused, with valid answers only; `signal` is aborted when they change
   * or the question disappears. If it rejects, the answers are neither right nor wrong: the person may ask again.
   */
  ask(answers: readonly Answer[], context: CheckContext): Promise<HostCheckResult>
}

/** The question that is checked (`question.host_check` names the check), and the signal that cancels the check. */
export interface CheckContext {
  readonly question: Question
  readonly signal: AbortSignal
}

/** The result of a check: the fault in words for the person, null when there is none, or a confirmation. */
export type HostCheckResult = string | null | HostConfirmation

/** What a check found of right answers, such as the name under which a number is registered. It is never saved. */
export interface HostConfirmation {
  readonly confirmation: string
}

/** Whether the host checks the answers to a question. */
export function isHostChecked({ id, host_check }: Question, check: HostCheck | undefined): check is HostCheck {
  return check !== undefined && (host_check !== undefined || check.questions?.includes(id) === true)
}

/**
 * Returns the answers to a question as a check receives them: none while the question is hidden or has a fault. They
 * have no revisions, which change with each save and which no check depends on.
 */
export function answersToCheck(store: FormStore, questionId: number): Answer[] {
  const { question, visible, faults } = store.question(questionId)
  if (!visible || faults.length > 0) return []
  return question.options
    .map(({ id }) => store.answer(id))
    .filter(({ value }) => value !== '')
    .map(({ option_id, value, details }) => ({ option_id, value, details }))
}
