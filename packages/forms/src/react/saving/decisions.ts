import type { Choices, Side } from '../../engine/merge/merge-rows.ts'
import type { AnswerConflict } from './answer-conflict.ts'
import type { Signal } from '../signal.ts'
import { groupConflicts, areVersionsEqual, resolveConflicts } from './conflicts.ts'
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

/** Applies what the person decides about conflicts and about recovered answers. */
export class Decisions {
  readonly #options: DecisionsOptions

  constructor(options: DecisionsOptions) {
    this.#options = options
  }

  /** Resolves the conflicts of one group; the part of ours that is kept must still be saved. See `Saver.resolve`. */
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

  /** The merges of the conflicts of one group; empty unless all of them can be merged. */
  merges(groupId: number): readonly TableAnswerMerge[] {
    const { store, merging } = this.#options
    return merging.merges(store, this.#ofGroup(groupId))
  }

  /**
   * Records tables that were merged with what somebody else saved, for a notice; recovered answers in them are now
   * based on the other version.
   */
  noteJoined(now: readonly JoinedTable[]): void {
    const { store, state } = this.#options
    if (now.length === 0) return
    const { joined, recovered } = state.get()
    updateState(state, { joined: [...joined, ...now], recovered: joinRecovered(store, recovered, now) })
  }

  /** Removes conflicts that were resolved, and the recovered answers among them that were chosen about. */
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

  /**
   * Restores the saved answers in place of the recovered ones. Returns their groups; those in conflict must still be
   * resolved.
   */
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

  /** Resolves conflicts that have ended, because the person typed what the other version has. */
  dropAgreed(): void {
    const { store, state, merging } = this.#options
    const { conflicts } = state.get()
    const now: JoinedTable[] = []
    const agreed = groupConflicts(store, conflicts).filter((group) => {
      if (areVersionsEqual(store, group)) resolveConflicts(store, group, 'theirs')
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

  /** Whether an answer here must not be replaced by another window's. */
  isHeldHere(itemId: number): boolean {
    const { store, state, unacknowledged } = this.#options
    const isDisputed = state.get().conflicts.some((conflict) => conflict.option_id === itemId)
    return isDisputed || store.isUnsaved(itemId) || unacknowledged.has(itemId)
  }
}
