import type { Question } from './form.ts'

/** Returns the question with the options, fields and help of `computed`. */
export function mergeComputed(question: Question): Question {
  const { computed } = question
  if (computed === undefined) return question
  return {
    ...question,
    options: computed.options ?? question.options,
    fields: computed.fields ?? question.fields,
    help: computed.help === undefined ? question.help : computed.help,
  }
}
