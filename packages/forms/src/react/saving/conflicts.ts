import type { FormStore } from '../../engine/form-store.ts'
import type { AnswerConflict } from '../form-host.ts'

/**
 * Takes the other person's answers as saved, since they are, and puts ours back on top when they are to be kept: the
 * next save then starts from their revision.
 */
export function resolveConflicts(store: FormStore, conflicts: readonly AnswerConflict[], keep: 'mine' | 'theirs') {
  const mine = conflicts.map(({ option_id }) => {
    const questionId = store.form.optionById.get(option_id)?.question.question.id
    const state = questionId === undefined ? undefined : store.question(questionId)
    return { optionId: option_id, value: state?.values[option_id] ?? '', details: state?.details[option_id] ?? '' }
  })
  store.load(conflicts)
  if (keep === 'theirs') return
  // Cleared ones first: choosing an option of a radio clears the others.
  for (const { optionId, value, details } of mine.toSorted(
    (one, other) => Number(one.value !== '') - Number(other.value !== ''),
  )) {
    store.set(optionId, value)
    store.setDetails(optionId, details)
  }
}
