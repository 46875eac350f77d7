import type { FormStore } from '../engine/form-store.ts'
import type { Saver } from '../react/saving/saver.ts'
import type { SaveState } from '../react/saving/save-state.ts'
import { ActJournal } from './act-journal.ts'
import { AnswerDifferences } from './answer-differences.ts'

/**
 * Follows a store through its public subscriptions, once for the whole panel, and keeps the journal of acts. Each part
 * of the panel listens to one question or to all of them, and compares versions, which count changes.
 */
export class StoreObserver {
  readonly store: FormStore
  readonly journal: ActJournal
  readonly #byQuestion = new Map<number, Set<() => void>>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  /** `now` is a clock in milliseconds. */
  constructor(store: FormStore, now: () => number = () => performance.now()) {
    this.store = store
    this.journal = new ActJournal(now)
  }

  /** Follows the store until the returned function is called. */
  start(): () => void {
    const differences = new AnswerDifferences(this.store)
    const stopChanges = this.store.subscribeChanges((questionId) => {
      for (const act of differences.ofQuestion(questionId)) this.journal.add(act)
      this.#notify(questionId)
    })
    this.#findSaves = () => {
      const acts = differences.ofSaves()
      for (const act of acts) this.journal.add(act)
      for (const id of new Set(acts.map(({ question_id }) => question_id))) if (id !== undefined) this.#notify(id)
      return acts.length > 0
    }
    const stopState = this.store.subscribeState(() => {
      if (!this.#findSaves()) this.#notifyAll()
    })
    return () => {
      stopChanges()
      stopState()
      this.#findSaves = () => false
    }
  }

  /** Follows a saver too, whose state says when a save began, succeeded or failed. */
  followSaver(saver: Saver): () => void {
    let before = saver.state.get()
    return saver.state.subscribe(() => {
      const now = saver.state.get()
      if (now.status !== before.status) this.journal.add({ kind: 'saver', note: statusNote(now) })
      const conflicts = now.conflicts.map(({ option_id }) => option_id)
      if (now.conflicts !== before.conflicts && conflicts.length > 0)
        this.journal.add({ kind: 'saver', note: `conflict: ${conflicts.join(', ')}` })
      before = now
      this.#findSaves()
    })
  }

  /** Number of changes that the observer has seen. */
  readonly version = (): number => this.#version

  /** Calls the listener after each change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener after each change of one question, and when its answers were saved. */
  subscribeQuestion(questionId: number, listener: () => void): () => void {
    const listeners = this.#byQuestion.get(questionId) ?? new Set()
    this.#byQuestion.set(questionId, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Records the saves that the store did not report; returns whether there were some. */
  #findSaves: () => boolean = () => false

  #notify(questionId: number): void {
    this.#version += 1
    for (const listener of this.#byQuestion.get(questionId) ?? []) listener()
    for (const listener of this.#listeners) listener()
  }

  #notifyAll(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

function statusNote({ status, problem }: SaveState): string {
  return problem === '' ? status : `${status}: ${problem}`
}
