import type { Answer } from '../../values/answer.ts'
import { readAnswerPath } from '../../values/answer-path.ts'
import { heldBackFaults } from '../../engine/check-answers.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { choosesOptions, isSingleChoice } from '../../question-type/question-facts.ts'
import type { HeldPlace, SavableStore } from './savable-store.ts'

/** Adapts a form to the store that a saver uses: the items are its options' answers, the groups are its questions. */
export function savableForm(store: FormStore): SavableStore {
  const { form } = store
  /** The options are listed once, because this is read at each key. */
  const options = new Map(form.questions.map(({ question }) => [question.id, question.options.map(({ id }) => id)]))
  const optionsOf = (questionId: number) => options.get(questionId) ?? []
  const questionOf = (optionId: number) => form.optionById.get(optionId)?.question
  return {
    form: store,
    subscribeChanges: (listener) => store.subscribeChanges(listener),
    groupOf: (optionId) => questionOf(optionId)?.question.id,
    itemsOf: optionsOf,
    sectionOf: (questionId) => form.questionById.get(questionId)?.section.id,
    together: (optionId) => {
      const question = questionOf(optionId)
      return question && choosesOptions(question) ? optionsOf(question.question.id) : [optionId]
    },
    sentWith: (optionId) => {
      const question = questionOf(optionId)
      const isOneOfBoxes = question && choosesOptions(question) && !isSingleChoice(question)
      return isOneOfBoxes ? optionsOf(question.question.id) : [optionId]
    },
    answer: (optionId) => store.answer(optionId),
    isUnsaved: (optionId) => store.isUnsaved(optionId),
    heldBack: (optionId) => heldPlaces(store, optionId),
    base: (optionId) => (questionOf(optionId)?.model.rows ? store.saved(optionId).value : undefined),
    changed: () => store.changed(),
    load: (answers) => store.load(answers),
    put: (answers) => putAnswers(store, answers),
    markSaved: (saved) => store.markSaved(saved),
  }
}

function heldPlaces(store: FormStore, optionId: number): HeldPlace[] {
  const answer = store.answer(optionId)
  if (heldBackFaults(store.form, answer).length === 0) return []
  // The faults are looked up in the value as it is on screen, because its empty rows, which are not sent, count in a
  // cell's position.
  const questionId = store.form.optionById.get(optionId)?.question.question.id ?? 0
  const shownValue = store.question(questionId).values[optionId] ?? ''
  const value = typeof shownValue === 'string' ? shownValue : JSON.stringify(shownValue)
  return heldBackFaults(store.form, { ...answer, value }).map(({ path, code }) => ({
    path: readAnswerPath(path)?.inside ?? path,
    reason: code,
  }))
}

function putAnswers(store: FormStore, answers: readonly Omit<Answer, 'revision'>[]): void {
  // Cleared answers come first, because choosing an option of a radio question clears the others.
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
