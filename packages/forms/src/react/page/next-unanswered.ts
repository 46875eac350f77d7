import type { FormStore } from '../../engine/form-store.ts'

/**
 * The question to answer next: the first counted one without an answer after `from` (a question's id), going round to
 * the beginning of the form. Null when nothing is left.
 */
export function nextUnanswered(store: FormStore, from: number | null): number | null {
  const ids = store.form.questions.map(({ question }) => question.id)
  const start = from === null ? 0 : ids.indexOf(from) + 1
  const ordered = [...ids.slice(start), ...ids.slice(0, start)]
  return ordered.find((id) => isLeft(store, id)) ?? null
}

function isLeft(store: FormStore, questionId: number): boolean {
  const { counted, answered } = store.question(questionId)
  return counted && !answered
}
