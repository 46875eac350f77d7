import type { Form } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import { isChosen, textOf } from '../values/value.ts'

/**
 * Normalises answers as they are saved: text trimmed, empty cells and rows dropped, closed cells of a board left out.
 * For a server, after checkAnswers; normalising twice changes nothing. Answers to unknown options are left out.
 */
export function normaliseAnswers<A extends Pick<Answer, 'option_id' | 'value' | 'details'>>(
  form: Form,
  answers: readonly A[],
): A[] {
  return answers.flatMap((answer) => {
    const indexed = form.optionById.get(answer.option_id)
    if (indexed === undefined) return []
    const { option, question } = indexed
    const value = question.model.write(option, question.model.read(option, answer.value))
    return [
      {
        ...answer,
        value,
        details: option.detail === 1 && isChosen(value) ? textOf(answer.details ?? '') || null : null,
      },
    ]
  })
}
