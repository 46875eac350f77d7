import type { Answer } from '../../engine/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { AnswerConflict, FormHost } from '../form-host.ts'
import { createSignal, type Signal } from '../signal.ts'
import { resolveConflicts } from './conflicts.ts'

export interface SaveState {
  readonly status: 'idle' | 'saving' | 'saved' | 'failed' | 'too_long'
  readonly savedAt: Date | null
  /** What the host said of the failure, '' when it said nothing. */
  readonly problem: string
  /** Answers that somebody else changed since, until the person chose. */
  readonly conflicts: readonly AnswerConflict[]
}

export interface Saver {
  readonly state: Signal<SaveState>
  /** Saves what changed, of the whole form or of one section. Never rejects: the state says how it went. */
  readonly save: (host: FormHost, sectionId?: number) => Promise<void>
  /** Settles the conflicts of one question: our answers on top of theirs, still to be saved, or theirs. */
  readonly resolve: (questionId: number, keep: 'mine' | 'theirs') => void
}

/**
 * Saves the answers of a store through a host; `savedAt` is when they were last saved before. Saves wait for each other, so that two never overlap; what is changed
 * while one is under way stays unsaved and goes with the next.
 */
export function createSaver(store: FormStore, savedAt: Date | null = null): Saver {
  const state = createSignal<SaveState>({ status: 'idle', savedAt, problem: '', conflicts: [] })
  const update = (next: Partial<SaveState>) => state.set({ ...state.get(), ...next })
  let last: Promise<void> = Promise.resolve()

  const saveOnce = async (host: FormHost, sectionId?: number) => {
    const { sent, held } = whatCanBeSent(store, store.changed(sectionId))
    const done = held.length > 0 ? 'too_long' : 'saved'
    if (sent.length === 0) return update({ status: done, problem: '' })
    update({ status: 'saving', problem: '' })
    try {
      const outcome = await host.save(sent)
      store.markSaved(outcome.saved)
      const fresh = outcome.conflicts ?? []
      update({ status: done, savedAt: new Date(), conflicts: withoutSent(state.get().conflicts, sent).concat(fresh) })
    } catch (error) {
      update({ status: 'failed', problem: error instanceof Error ? error.message : '' })
    }
  }

  return {
    state,
    save: (host, sectionId) => {
      last = last.then(() => saveOnce(host, sectionId))
      return last
    },
    resolve: (questionId, keep) => {
      const ofQuestion = ({ option_id }: AnswerConflict) =>
        store.form.optionById.get(option_id)?.question.question.id === questionId
      const { conflicts } = state.get()
      resolveConflicts(store, conflicts.filter(ofQuestion), keep)
      update({ conflicts: conflicts.filter((conflict) => !ofQuestion(conflict)) })
    },
  }
}

/** Conflicts of answers that were sent again are those that the host returns now. */
function withoutSent(conflicts: readonly AnswerConflict[], sent: readonly Answer[]): AnswerConflict[] {
  const ids = new Set(sent.map(({ option_id }) => option_id))
  return conflicts.filter(({ option_id }) => !ids.has(option_id))
}

/** A backend refuses an answer over its length, and the whole save with it: such an answer waits to be shortened. */
function whatCanBeSent(store: FormStore, changes: readonly Answer[]) {
  const isTooLong = ({ option_id }: Answer) => {
    const questionId = store.form.optionById.get(option_id)?.question.question.id
    if (questionId === undefined) return false
    return store.question(questionId).faults.some((fault) => fault.option_id === option_id && fault.code === 'too_long')
  }
  return { sent: changes.filter((answer) => !isTooLong(answer)), held: changes.filter(isTooLong) }
}
