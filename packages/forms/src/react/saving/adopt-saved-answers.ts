import type { Answer } from '../../values/answer.ts'
import type { SavableStore } from './savable-store.ts'

/** Takes over what another window of the same person saved, except where there are unsent changes here. */
export function adoptSavedAnswers(
  store: SavableStore,
  saved: readonly Answer[],
  isHeldHere: (itemId: number) => boolean,
): void {
  const newer = saved.filter(({ option_id, revision = 0 }) => {
    if (store.groupOf(option_id) === undefined || revision <= (store.answer(option_id).revision ?? 0)) return false
    return !store.together(option_id).some(isHeldHere)
  })
  if (newer.length > 0) store.load(newer)
}
