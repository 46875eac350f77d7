import type { Choices, Side } from '../../engine/merge/merge-rows.ts'
import type { AnswerConflict } from '../form-host.ts'
import type { Signal } from '../signal.ts'
import { groupConflicts, isAgreed, resolveConflicts } from './conflicts.ts'
import type { AnswerMerge, JoinedChanges, LateMerging } from './merging.ts'
import { discardRecovered } from './recovery.ts'
import type { SavableStore } from './savable-store.ts'
import { type SaveState, updateState } from './save-state.ts'
import type { Unacknowledged } from './unacknowledged.ts'

interface DecisionsOptions {
  readonly store: SavableStore
  readonly state: Signal<SaveState>
  readonly unacknowledged: Unacknowledged
  readonly merging: LateMerging
}

/** What the person decides: conflicts, and what was recovered. */
export class Decisions {
  readonly #options: DecisionsOptions

  constructor(options: DecisionsOptions) {
    this.#options = options
  }

  /** Settles the conflicts of one group; what is kept of ours is still to be saved. */
  resolve(groupId: number, keep: Side | Choices): void {
    const { store, state, merging } = this.#options
    const { conflicts } = state.get()
    const ofGroup = this.#ofGroup(groupId)
    if (typeof keep === 'string') resolveConflicts(store, ofGroup, keep)
    else for (const merge of this.merges(groupId)) merging.now?.takeMerge(store, merge, keep)
    updateState(state, { conflicts: conflicts.filter((conflict) => !ofGroup.includes(conflict)) })
  }

  /** The conflicts of one group, merged; none unless all of them can be. */
  merges(groupId: number): readonly AnswerMerge[] {
    const { store, merging } = this.#options
    return merging.merges(store, this.#ofGroup(groupId))
  }

  #ofGroup(groupId: number): AnswerConflict[] {
    const { store, state } = this.#options
    return state.get().conflicts.filter(({ option_id }) => store.groupOf(option_id) === groupId)
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
    const { store, state, merging } = this.#options
    const { conflicts, joined } = state.get()
    const now: JoinedChanges[] = []
    const agreed = groupConflicts(store, conflicts).filter((group) => {
      if (isAgreed(store, group)) resolveConflicts(store, group, 'theirs')
      else {
        const merged = merging.join(store, group)
        now.push(...merged)
        return merged.length > 0
      }
      return true
    })
    if (agreed.length === 0) return
    const gone = new Set(agreed.flat())
    const left = conflicts.filter((conflict) => !gone.has(conflict))
    updateState(state, { conflicts: left, joined: [...joined, ...now] })
  }

  /** An answer of the person's that another window must not replace. */
  isHeldHere(optionId: number): boolean {
    const { store, state, unacknowledged } = this.#options
    const isDisputed = state.get().conflicts.some((conflict) => conflict.option_id === optionId)
    return isDisputed || store.isUnsaved(optionId) || unacknowledged.has(optionId)
  }
}
