import type { Answer } from '../../values/answer.ts'
import type { SavableStore } from './savable-store.ts'
import { hasSameTexts, type JournalTexts } from '../../journal/journal.ts'
import type { AnswerConflict } from './answer-conflict.ts'

/**
 * Marks the other person's answers as saved, since they are, and puts ours back on top when these are kept: the next
 * save then starts from their revision.
 */
export function resolveConflicts(store: SavableStore, conflicts: readonly AnswerConflict[], keep: 'mine' | 'theirs') {
  const ids = new Set(conflicts.flatMap(({ option_id }) => store.together(option_id)))
  const mine = [...ids].map((id) => store.answer(id))
  store.load(conflicts)
  if (keep === 'mine') return store.put(mine)
  // Options that were chosen here since the conflict are cleared where the other person chose: only one can be chosen.
  const theirs = new Set(conflicts.map(({ option_id }) => option_id))
  store.load(mine.filter(({ option_id }) => !theirs.has(option_id) && store.isUnsaved(option_id)).map(cleared))
}

const cleared = (answer: Answer): Answer => ({ ...answer, value: '', details: null })

/** Groups conflicts whose answers are saved together; an option occurs once in its group. */
export function groupConflicts(store: SavableStore, conflicts: readonly AnswerConflict[]): AnswerConflict[][] {
  const groups = new Map<number, Map<number, AnswerConflict>>()
  for (const conflict of conflicts) {
    const first = store.together(conflict.option_id)[0] ?? conflict.option_id
    const group = groups.get(first) ?? new Map<number, AnswerConflict>()
    groups.set(first, group.set(conflict.option_id, conflict))
  }
  return [...groups.values()].map((group) => [...group.values()])
}

/** Whether nobody else is involved: what is saved is what we sent without a reply, or what we know of. */
export function isOwnConflict(
  store: SavableStore,
  conflicts: readonly AnswerConflict[],
  sentOf: (itemId: number) => readonly JournalTexts[],
): boolean {
  const baseOf = ({ option_id }: AnswerConflict) => store.answer(option_id).revision ?? 0
  const isOurs = (conflict: AnswerConflict) =>
    conflict.by_me === true &&
    conflict.revision === baseOf(conflict) + 1 &&
    sentOf(conflict.option_id).some((text) => hasSameTexts(text, conflict))
  return (
    conflicts.some(isOurs) && conflicts.every((conflict) => conflict.revision === baseOf(conflict) || isOurs(conflict))
  )
}

/** Whether both versions are equal by now, so that there is nothing to choose. */
export function areVersionsEqual(store: SavableStore, conflicts: readonly AnswerConflict[]): boolean {
  return conflicts.every((conflict) => hasSameTexts(store.answer(conflict.option_id), conflict))
}
