import type { FormStore } from '../../engine/form-store.ts'
import { isMissingDocument } from '../../engine/missing-document.ts'

export type Direction = 'next' | 'previous'

/**
 * The question to answer next: the first counted one without an answer after `from` (a question's id; null: before the
 * first), or before it, going round the form. Once all of those are answered, the answers to correct, then the required
 * documents that are missing. Null when nothing is left.
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
