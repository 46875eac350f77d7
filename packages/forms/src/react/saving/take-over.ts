import type { Answer } from '../../engine/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { answerGroup } from './answer-group.ts'

/** Takes what another window of the same person saved, where nothing stands here that the server does not have. */
export function takeOver(store: FormStore, saved: readonly Answer[], isHeldHere: (optionId: number) => boolean): void {
  const newer = saved.filter(({ option_id, revision = 0 }) => {
    if (!store.form.optionById.has(option_id) || revision <= (store.answer(option_id).revision ?? 0)) return false
    return !answerGroup(store.form, option_id).some(isHeldHere)
  })
  if (newer.length > 0) store.load(newer)
}
