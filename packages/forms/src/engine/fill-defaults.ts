import type { FormStore } from './form-store.ts'
import { prefilledAnswers } from './prefilled-answers.ts'

/**
 * Answers with their defaults the questions that nobody answered yet, as unsaved answers: for an application whose
 * backend does not save `prefilledAnswers` when it creates a form. Call it once, when a form is opened. A question with
 * an answer, or with one that was saved and cleared since (its `revision` is above 0), stays as it is.
 */
export function fillDefaults(store: FormStore): void {
  const { form } = store
  const isUntouched = (optionId: number) =>
    store.answer(optionId).value === '' && (store.saved(optionId).revision ?? 0) === 0 && !store.isUnsaved(optionId)
  const answers = prefilledAnswers(form, () => undefined)
  store.batch(() => {
    for (const { option_id, value } of answers) {
      const { option, question } = form.optionById.get(option_id) ?? {}
      if (option !== undefined && question?.question.options.every(({ id }) => isUntouched(id)))
        store.set(option_id, question.model.read(option, value))
    }
  })
}
