import type { Question } from './form.ts'

/** The question with what `computed` puts in place of its options, fields and help. */
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
