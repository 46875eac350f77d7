import type { Option } from '../description/form.ts'
import type { QuestionState } from './form-store.ts'
import { isChosen, textOf } from '../values/value.ts'

/**
 * Lists the chosen options whose required text (`detail`: 'Précisez') is missing. A question with such an option is not
 * answered, though something in it is chosen.
 */
export function missingDetails({
  question,
  values,
  details,
}: Pick<QuestionState, 'question' | 'values' | 'details'>): readonly Option[] {
  return question.options.filter(
    ({ id, detail }) => detail === 1 && isChosen(values[id]) && textOf(details[id]).trim() === '',
  )
}
