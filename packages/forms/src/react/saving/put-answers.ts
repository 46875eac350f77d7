import type { Answer } from '../../engine/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'

/** Puts answers into a store as the person's own, still to be saved. */
export function putAnswers(store: FormStore, answers: readonly Omit<Answer, 'revision'>[]): void {
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
