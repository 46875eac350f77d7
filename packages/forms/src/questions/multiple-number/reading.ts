import type { QuestionState } from '../../engine/form-store.ts'
import type { ReadingMessages } from '../../react/answers/read-answer.ts'
import { optionField } from '../../react/entries/option-field.ts'
import { resultText } from '../../react/result-text.ts'

/** The total of the numbers, if the description names one. */
export function numbersTotal({ question, results }: QuestionState, { locale }: ReadingMessages) {
  const label = question.computed?.detailText
  if (label === undefined) return undefined
  return { label, text: resultText(results['total'] ?? 0, optionField(question, 0, 'number').type, locale) }
}
