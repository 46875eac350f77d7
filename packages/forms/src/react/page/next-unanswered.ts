import type { FormStore } from '../../engine/form-store.ts'
import { isMissingDocument } from '../../engine/missing-document.ts'

export type Direction = 'next' | 'previous'

/**
 * Returns the question to answer next: the first counted one without an answer after `from` (a question's id; null for
 * before the first), or before it, wrapping around the form. Once all of those are answered, it returns the invalid
 * ones, then those whose required document is missing. Null when nothing is left.
 */
export function nextUnanswered(store: FormStore, from: number | null, direction: Direction = 'next'): number | null {
  const ids = store.form.questions.map(({ question }) => question.id)
  const ordered = direction === 'next' ? ids : ids.toReversed()
  const start = from === null ? 0 : ordered.indexOf(from) + 1
  const round = [...ordered.slice(start), ...ordered.slice(0, start)]
  const isWrong = (id: number) => store.question(id).faults.length > 0
  const isMissing = (id: number) => isMissingDocument(store.question(id))
  return round.find((id) => isLeft(store, id)) ?? round.find(isWrong) ?? round.find(isMissing) ?? null
}

function isLeft(store: FormStore, questionId: number): boolean {
  const { counted, answered } = store.question(questionId)
  return counted && !answered
}
