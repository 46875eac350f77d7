import { createSignal, type Signal } from '../react/signal.ts'

/** What happened to the store: what a person did, what was saved or loaded, and what followed from it. */
export type ActKind = 'answer' | 'clear' | 'load' | 'saved' | 'show' | 'hide' | 'saver'

/** One act, with the texts of the answer that it concerns, in wire format. */
export interface Act {
  /** Its number since the inspector was shown, from 1. */
  readonly number: number
  /** Milliseconds since the inspector was shown. */
  readonly at: number
  readonly kind: ActKind
  readonly question_id?: number
  readonly option_id?: number
  readonly value?: string
  readonly details?: string | null
  readonly revision?: number | null
  /** The status of the saver, or the ids of the options in conflict. */
  readonly note?: string
}

/** An act before it is in the journal. */
export type NewAct = Omit<Act, 'number' | 'at'>

/** Most acts that are kept; the oldest are dropped. */
export const MAX_ACTS = 500

/** The latest acts on a store, oldest first. Its list is another one after each act. */
export class ActJournal {
  readonly acts: Signal<readonly Act[]> = createSignal<readonly Act[]>([])
  readonly #now: () => number
  #start: number
  #count = 0

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
    this.#start = now()
  }

  add(act: NewAct): void {
    this.#count += 1
    const at = Math.round(this.#now() - this.#start)
    this.acts.set([...this.acts.get(), { number: this.#count, at, ...act }].slice(-MAX_ACTS))
  }

  clear(): void {
    this.#start = this.#now()
    this.acts.set([])
  }
}
