import type { Choices, Side } from '../../engine/merge/merge-rows.ts'
import type { AnswerConflict } from './answer-conflict.ts'
import type { Signal } from '../signal.ts'
import { groupConflicts, isAgreed, resolveConflicts } from './conflicts.ts'
import type { TableAnswerMerge, JoinedTable, LateMerging } from './merging.ts'
import { discardRecovered, joinRecovered } from './recovery.ts'
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

  /** Settles the conflicts of one group; what is kept of ours is still to be saved. See `Saver.resolve`. */
  resolve(groupId: number, keep: Side | Choices): void {
    const { store, merging } = this.#options
    const ofGroup = this.#ofGroup(groupId)
    if (typeof keep === 'string') resolveConflicts(store, ofGroup, keep)
    else {
      const merges = this.merges(groupId)
      const disputes = merges.flatMap((merge) => merge.disputes)
      if (merges.length === 0 || disputes.some(({ key }) => keep[key] === undefined)) return
      for (const merge of merges) merging.now?.takeMerge(store, merge, keep)
    }
    this.#settle(ofGroup)
  }

  /** The conflicts of one group, merged; none unless all of them can be. */
  merges(groupId: number): readonly TableAnswerMerge[] {
    const { store, merging } = this.#options
    return merging.merges(store, this.#ofGroup(groupId))
  }

  /** Tables that were joined with what somebody else saved: it is said, and what was recovered is on theirs now. */
  noteJoined(now: readonly JoinedTable[]): void {
    const { store, state } = this.#options
    if (now.length === 0) return
    const { joined, recovered } = state.get()
    updateState(state, { joined: [...joined, ...now], recovered: joinRecovered(store, recovered, now) })
  }

  /** These are no conflicts any more; of what was recovered, what was chosen about is not spoken of again. */
  #settle(settled: readonly AnswerConflict[], isChosen: (itemId: number) => boolean = () => true): void {
    const { store, state } = this.#options
    const { conflicts, recovered } = state.get()
    const settledIds = new Set(settled)
    const over = new Set(settled.flatMap(({ option_id }) => store.together(option_id)).filter(isChosen))
    updateState(state, {
      conflicts: conflicts.filter((conflict) => !settledIds.has(conflict)),
      recovered: recovered.filter(({ option_id }) => !over.has(option_id)),
    })
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
    const isDisputed = (itemId: number) => disputed.has(store.groupOf(itemId))
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
    const { conflicts } = state.get()
    const now: JoinedTable[] = []
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
    const isJoined = new Set(now.map(({ option_id }) => option_id))
    this.#settle(agreed.flat(), (itemId) => !isJoined.has(itemId))
    this.noteJoined(now)
  }

  /** An answer of the person's that another window must not replace. */
  isHeldHere(itemId: number): boolean {
    const { store, state, unacknowledged } = this.#options
    const isDisputed = state.get().conflicts.some((conflict) => conflict.option_id === itemId)
    return isDisputed || store.isUnsaved(itemId) || unacknowledged.has(itemId)
  }
}
