import type { Signal } from '../signal.ts'
import { groupConflicts, isAgreed, resolveConflicts } from './conflicts.ts'
import { discardRecovered } from './recovery.ts'
import type { SavableStore } from './savable-store.ts'
import { type SaveState, updateState } from './save-state.ts'
import type { Unacknowledged } from './unacknowledged.ts'

interface DecisionsOptions {
  readonly store: SavableStore
  readonly state: Signal<SaveState>
  readonly unacknowledged: Unacknowledged
}

/** What the person decides: conflicts, and what was recovered. */
export class Decisions {
  readonly #options: DecisionsOptions

  constructor(options: DecisionsOptions) {
    this.#options = options
  }

  /** Settles the conflicts of one group; what is kept of ours is still to be saved. */
  resolve(groupId: number, keep: 'mine' | 'theirs'): void {
    const { store, state } = this.#options
    const { conflicts } = state.get()
    const ofGroup = conflicts.filter(({ option_id }) => store.groupOf(option_id) === groupId)
    resolveConflicts(store, ofGroup, keep)
    updateState(state, { conflicts: conflicts.filter((conflict) => !ofGroup.includes(conflict)) })
  }

  /** Puts back what was saved before, and names the groups: those in conflict are still to be settled. */
  discard(): readonly { readonly groupId: number; readonly isDisputed: boolean }[] {
    const { store, state } = this.#options
    const { recovered, conflicts } = state.get()
    updateState(state, { recovered: [] })
    const disputed = new Set(conflicts.map(({ option_id }) => store.groupOf(option_id)))
    const isDisputed = (optionId: number) => disputed.has(store.groupOf(optionId))
    discardRecovered(
      store,
      recovered.filter(({ option_id }) => !isDisputed(option_id)),
    )
    return recovered.flatMap(({ option_id }) => {
      const groupId = store.groupOf(option_id)
      return groupId === undefined ? [] : [{ groupId, isDisputed: isDisputed(option_id) }]
    })
  }

  /** Settles conflicts that are none any more, since the person typed what the other one has. */
  dropAgreed(): void {
    const { store, state } = this.#options
    const { conflicts } = state.get()
    const agreed = groupConflicts(store, conflicts).filter((group) => isAgreed(store, group))
    if (agreed.length === 0) return
    for (const group of agreed) resolveConflicts(store, group, 'theirs')
    const gone = new Set(agreed.flat())
    updateState(state, { conflicts: conflicts.filter((conflict) => !gone.has(conflict)) })
  }

  /** An answer of the person's that another window must not replace. */
  isHeldHere(optionId: number): boolean {
    const { store, state, unacknowledged } = this.#options
    const isDisputed = state.get().conflicts.some((conflict) => conflict.option_id === optionId)
    return isDisputed || store.isUnsaved(optionId) || unacknowledged.has(optionId)
  }
}
