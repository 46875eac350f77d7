import type { Answer } from '../../engine/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { isSingleChoice } from '../../questions/question-facts.ts'
import type { SavableStore } from './savable-store.ts'

/** A form being filled in, as a saver sees it: its answers are those of its options, its groups are its questions. */
export function savableForm(store: FormStore): SavableStore {
  const { form } = store
  /** Asked for at each key: made once. */
  const options = new Map(form.questions.map(({ question }) => [question.id, question.options.map(({ id }) => id)]))
  const questionOf = (optionId: number) => form.optionById.get(optionId)?.question
  return {
    subscribeChanges: (listener) => store.subscribeChanges(listener),
    groupOf: (optionId) => questionOf(optionId)?.question.id,
    optionsOf: (questionId) => options.get(questionId) ?? [],
    sectionOf: (questionId) => form.questionById.get(questionId)?.section.id,
    together: (optionId) => {
      const question = questionOf(optionId)
      return question && isSingleChoice(question) ? question.question.options.map(({ id }) => id) : [optionId]
    },
    answer: (optionId) => store.answer(optionId),
    isUnsaved: (optionId) => store.isUnsaved(optionId),
    isTooLong: (optionId) => {
      const question = questionOf(optionId)
      const { faults } = store.question(question?.question.id ?? 0)
      return faults.some((fault) => fault.option_id === optionId && fault.code === 'too_long')
    },
    changed: () => store.changed(),
    load: (answers) => store.load(answers),
    put: (answers) => putAnswers(store, answers),
    markSaved: (saved) => store.markSaved(saved),
  }
}

function putAnswers(store: FormStore, answers: readonly Omit<Answer, 'revision'>[]): void {
  // Cleared ones first: choosing an option of a radio clears the others.
  const inOrder = answers.toSorted((one, other) => Number(one.value !== '') - Number(other.value !== ''))
  store.batch(() => {
    for (const { option_id, value, details } of inOrder) {
      const indexed = store.form.optionById.get(option_id)
      if (indexed === undefined) continue
      store.set(option_id, indexed.question.model.read(indexed.option, value))
      store.setDetails(option_id, details ?? '')
    }
  })
}
