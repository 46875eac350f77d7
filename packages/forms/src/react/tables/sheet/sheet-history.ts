import { createSignal, type Signal } from '../../signal.ts'

/** Steps that are kept; the oldest go first. */
const MOST_STEPS = 100

interface HistoryOf<S> {
  /** The whole state that undo brings back. Immutable, and the same object until something changes. */
  readonly read: () => S
  /** Puts a state back that `read` gave before. */
  readonly write: (state: S) => void
}

export interface HistorySize {
  readonly undo: number
  readonly redo: number
}

/**
 * Undo and redo of one table. Holds states, not changes: tables are immutable and share their rows. When the state was
 * changed by anything else (answers loaded after a conflict), every step is dropped rather than written over it.
 */
export interface SheetHistory {
  readonly size: Signal<HistorySize>
  /** Makes a change a step. Steps in a row with the same `series` are one: the keystrokes of one visit of a cell. */
  step(change: () => void, series?: string): void
  /** These answer whether there was anything to do. */
  undo(): boolean
  redo(): boolean
  /** Takes back the last step when it is of this series, leaving no trace of it. */
  revert(series: string): boolean
  /** Drops every step when the state is not what the last one left, and answers whether that is so. */
  check(): boolean
}

interface Step<S> {
  readonly state: S
  readonly series: string | undefined
}

export function createHistory<S>(history: HistoryOf<S>): SheetHistory {
  return new StateHistory(history)
}

class StateHistory<S> implements SheetHistory {
  readonly size = createSignal<HistorySize>({ undo: 0, redo: 0 })
  readonly #of: HistoryOf<S>
  readonly #past: Step<S>[] = []
  readonly #future: S[] = []
  #left: S
  #busy = false

  constructor(history: HistoryOf<S>) {
    this.#of = history
    this.#left = history.read()
  }

  step(change: () => void, series?: string): void {
    this.check()
    const before = this.#of.read()
    this.#run(() => {
      change()
      if (Object.is(this.#of.read(), before)) return
      this.#future.length = 0
      if (series !== undefined && this.#past.at(-1)?.series === series) return
      this.#past.push({ state: before, series })
      if (this.#past.length > MOST_STEPS) this.#past.shift()
    })
  }

  undo(): boolean {
    this.check()
    const last = this.#past.pop()
    if (last === undefined) return false
    this.#future.push(this.#of.read())
    this.#run(() => this.#of.write(last.state))
    return true
  }

  redo(): boolean {
    this.check()
    const next = this.#future.pop()
    if (next === undefined) return false
    this.#past.push({ state: this.#of.read(), series: undefined })
    this.#run(() => this.#of.write(next))
    return true
  }

  revert(series: string): boolean {
    this.check()
    const last = this.#past.at(-1)
    if (last?.series !== series) return false
    this.#past.pop()
    this.#run(() => this.#of.write(last.state))
    return true
  }

  check(): boolean {
    if (this.#busy || Object.is(this.#of.read(), this.#left)) return false
    this.#past.length = 0
    this.#future.length = 0
    this.#settle()
    return true
  }

  #run(change: () => void): void {
    this.#busy = true
    try {
      change()
    } finally {
      this.#busy = false
      this.#settle()
    }
  }

  #settle(): void {
    this.#left = this.#of.read()
    const { undo, redo } = this.size.get()
    const [past, future] = [this.#past.length, this.#future.length]
    if (undo !== past || redo !== future) this.size.set({ undo: past, redo: future })
  }
}
