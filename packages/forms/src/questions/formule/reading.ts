import type { QuestionState } from '../../engine/form-store.ts'
import type { ReadingMessages } from '../../react/answers/read-answer.ts'
import { resultText } from '../../react/result-text.ts'

/** What the formula makes of the numbers. */
export const formuleResult = ({ question, results }: QuestionState, { locale, result }: ReadingMessages) => ({
  label: question.fields[0]?.title || result,
  text: resultText(results['result'] ?? 0, 'number', locale),
})
