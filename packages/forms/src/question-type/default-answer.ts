import type { Option } from '../description/form.ts'
import { foldText } from '../text/fold-text.ts'
import type { Answer } from '../values/answer.ts'
import { choosesOptions, hasCells, holdsDocument, type TypedQuestion } from './question-facts.ts'
import type { QuestionModel } from './question-model.ts'

interface DefaultQuestion extends TypedQuestion {
  readonly model: QuestionModel
}

/**
 * Creates the answer that a question begins with (`Question.default`): a text in the format of a saved answer, or the
 * option of that label, ignoring case and accents. Null without one, when the answer would be invalid, and for a type
 * that has several inputs or holds a document.
 */
export function findDefaultAnswer({ question, definition, model }: DefaultQuestion): Answer | null {
  const text = question.default
  if (
    text === undefined ||
    definition.repeatsChildren ||
    holdsDocument({ question, definition }) ||
    hasCells(definition)
  )
    return null
  const { options } = question
  const isChoice = choosesOptions({ question, definition })
  const option = isChoice ? options.find(({ label }) => foldText(label) === foldText(text)) : options[0]
  if (option === undefined || (!isChoice && options.length > 1)) return null
  const value = validText(model, option, isChoice ? '1' : text)
  return value === '' ? null : { option_id: option.id, value, details: null }
}

/** Returns the text of an answer as it is saved; '' when it is blank, invalid or not even a draft. */
function validText(model: QuestionModel, option: Option, text: string): string {
  if (text.trim() === '' || model.refusals(option, text).length > 0) return ''
  const value = model.read(option, text)
  return model.faults({ values: { [option.id]: value }, details: {} }).length > 0 ? '' : model.write(option, value)
}
