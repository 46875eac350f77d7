import type { Answer } from '../../values/answer.ts'
import type { SavableStore } from './savable-store.ts'
import { hasSameTexts, type JournalTexts } from '../../journal/journal.ts'
import type { RefusedAnswer } from '../form-host.ts'
import type { AnswerConflict } from './answer-conflict.ts'
import type { LateMerging } from './merging.ts'
import type { HeldAnswer } from './save-state.ts'
import type { Unacknowledged } from './unacknowledged.ts'

/** What one save sends, and why the rest is left out. */
export interface Outgoing {
  readonly answers: readonly Answer[]
  /** The held-back answers and cells that can be identified. */
  readonly held: readonly HeldAnswer[]
  /** Whether an answer stays refused because it is unchanged. */
  readonly isRefused: boolean
}

interface OutboxOptions {
  readonly store: SavableStore
  readonly unacknowledged: Unacknowledged
  readonly merging: LateMerging
}

/** Selects which answers are sent: those that the server is not known to have, without those that must wait. */
export class Outbox {
  readonly #store: SavableStore
  readonly #unacknowledged: Unacknowledged
  readonly #merging: LateMerging
  /** Groups that may have something to send. */
  readonly #open = new Set<number>()
  readonly #refused = new Map<number, JournalTexts & { readonly named: RefusedAnswer | null }>()

  constructor({ store, unacknowledged, merging }: OutboxOptions) {
    this.#store = store
    this.#unacknowledged = unacknowledged
    this.#merging = merging
    for (const { option_id } of store.changed()) this.touch(store.groupOf(option_id) ?? 0)
  }

  touch(groupId: number): void {
    this.#open.add(groupId)
  }

  /** Whether a group has something that the server is not known to have. */
  isOpen(groupId: number): boolean {
    return this.#store.itemsOf(groupId).some((id) => this.#isPending(id))
  }

  /** Groups with something that the server is not known to have. */
  groups(): number[] {
    for (const id of this.#open) if (!this.isOpen(id)) this.#open.delete(id)
    return [...this.#open]
  }

  /** Records that the server refused these answers, some of them by name: each waits until it changes. */
  refuse(answers: readonly Answer[], names: readonly RefusedAnswer[]): void {
    const named = new Map(names.map((name) => [name.option_id, name]))
    for (const { option_id, value, details } of answers) {
      this.#refused.set(option_id, { value, details, named: named.get(option_id) ?? null })
    }
  }

  /** Retries refused answers, because the person asked for it. */
  forgetRefusals(): void {
    this.#refused.clear()
  }

  /**
   * Selects what a save of these groups sends now. Conflicts wait for the person, and so do the answers that are saved
   * together with them.
   */
  take(groupIds: readonly number[], conflicts: readonly AnswerConflict[]): Outgoing {
    const disputed = new Set(conflicts.flatMap(({ option_id }) => this.#store.together(option_id)))
    const pending = groupIds.flatMap((id) => this.#pending(id)).filter((id) => !disputed.has(id))
    const sendable = pending.map((id) => this.#sendable(id))
    const refused = sendable.flatMap(({ answer }) =>
      answer !== null && this.#isRefused(answer) ? answer.option_id : [],
    )
    const waiting = [
      ...sendable.flatMap(({ answer, held }) => (answer ? [] : held.map((each) => each.option_id))),
      ...refused,
    ]
    const idsTogether = new Set(waiting.flatMap((id) => this.#store.together(id)))
    return {
      answers: sendable.flatMap(({ answer }) => (answer === null || idsTogether.has(answer.option_id) ? [] : answer)),
      held: [...sendable.flatMap((each) => each.held), ...refused.flatMap((id) => this.#named(id))],
      isRefused: refused.length > 0,
    }
  }

  /** The part of an answer that can be sent: all of it, a table without the cells that cannot be saved, or nothing. */
  #sendable(option_id: number): { readonly answer: Answer | null; readonly held: readonly HeldAnswer[] } {
    const store = this.#store
    const answer = this.#outgoing(option_id)
    const places = store.heldBack(option_id)
    if (places.length === 0) return { answer, held: [] }
    const value = this.#merging.now?.withoutCells(store, option_id, places) ?? null
    const heldAnswers = places.map(
      (place): HeldAnswer => ({ option_id, message: '', isAlone: value !== null, ...place }),
    )
    const isNew = value !== null && (value !== store.base(option_id) || this.#unacknowledged.has(option_id))
    return { answer: isNew ? { ...answer, value } : null, held: heldAnswers }
  }

  /** Unchanged siblings always carry a revision, so that the server does not take them for edits. */
  #outgoing(itemId: number): Answer {
    const answer = this.#store.answer(itemId)
    return this.#store.isUnsaved(itemId) ? answer : { revision: 0, ...answer }
  }

  #named(itemId: number): HeldAnswer[] {
    const named = this.#refused.get(itemId)?.named
    if (!named) return []
    const { path: sent = '' } = named
    const path = this.#merging.now?.shownPath(this.#store, itemId, sent) ?? sent
    return [{ reason: 'refused', isAlone: false, ...named, path }]
  }

  /** The unsent items of a group, with the items that must be sent with them. */
  #pending(groupId: number): readonly number[] {
    const fresh = this.#store.itemsOf(groupId).filter((id) => this.#isPending(id))
    return [...new Set(fresh.flatMap((id) => this.#store.sentWith(id)))]
  }

  #isPending(itemId: number): boolean {
    return this.#store.isUnsaved(itemId) || this.#unacknowledged.has(itemId)
  }

  /** Whether an answer was refused; false again once it, or an answer that is saved together with it, changes. */
  #isRefused({ option_id }: Answer): boolean {
    const isAsRefused = (id: number) => {
      const refused = this.#refused.get(id)
      return refused === undefined || hasSameTexts(refused, this.#store.answer(id))
    }
    return this.#refused.has(option_id) && this.#store.together(option_id).every(isAsRefused)
  }
}
