import type { Option } from '../description/form.ts'
import type { ValueFault } from '../question-type/question-model.ts'
import { isChosen, type QuestionAnswers } from '../values/value.ts'

/** The options of a question all of whose choices are offered. */
export const NO_OPTIONS: ReadonlySet<number> = new Set()

/** Returns a fault at each option that is chosen and not offered. */
export function findUnavailableChoices(
  options: readonly Option[],
  { values }: QuestionAnswers,
  unavailable: ReadonlySet<number>,
): readonly ValueFault[] {
  return options
    .filter(({ id }) => unavailable.has(id) && isChosen(values[id]))
    .map(({ id, label }) => ({ option_id: id, path: '', code: 'not_offered', choice: label }))
}
