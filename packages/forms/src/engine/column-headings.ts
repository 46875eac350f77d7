import type { Question } from '../description/form.ts'
import type { IndexedQuestion } from '../description/index-form.ts'
import type { Heading } from '../description/links/form-links.ts'
import { formatFieldValue } from '../numbers/format-field-value.ts'
import type { Locale } from '../numbers/locale.ts'
import { isSingleChoice } from '../question-type/question-facts.ts'
import { findInputField } from '../question-type/text-figures.ts'
import { isChosen, textOf } from '../values/value.ts'
import type { QuestionState } from './form-store.ts'

/**
 * Returns the answer of one input in words, in one line, or the label of the option that is chosen beside the named one;
 * '' while it is blank or hidden.
 */
export function readHeading(state: QuestionState, { optionId }: Heading, locale: Locale | undefined): string {
  if (isSingleChoice(state)) {
    const chosen = state.question.options.find(({ id }) => isChosen(state.values[id]))
    return state.visible ? inOneLine(chosen?.label ?? '') : ''
  }
  const option = state.question.options.find(({ id }) => id === optionId)
  const field = option && findInputField(state, option)
  if (field === undefined || !state.visible) return ''
  return formatFieldValue(field.type, inOneLine(textOf(state.values[optionId])), locale)
}

/** Joins lines, which would be rows of a copied table. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns the question with another heading of one column, or its own where there are no words; null if it has that. */
export function changeHeading(
  { question }: QuestionState,
  { question: { fields } }: IndexedQuestion,
  { fieldId, words }: { readonly fieldId: string; readonly words: string },
): Question | null {
  const place = fields.findIndex(({ id }) => id === fieldId)
  const title = words || (fields[place]?.title ?? '')
  if (question.fields[place]?.title === title) return null
  return { ...question, fields: question.fields.map((field, at) => (at === place ? { ...field, title } : field)) }
}
