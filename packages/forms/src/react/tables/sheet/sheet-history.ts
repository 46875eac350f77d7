import { createSignal, type Signal } from '../../signal.ts'

/** Most steps that are kept; the oldest are dropped first. */
const MOST_STEPS = 100

interface HistoryOf<S> {
  /** Returns the whole state that undo restores. It is immutable, and the same object until something changes. */
  readonly read: () => S
  /** Restores a state that `read` returned before. */
  readonly write: (state: S) => void
}

export interface HistorySize {
  readonly undo: number
  readonly redo: number
}

/**
 * Undo and redo of one table. It holds states and not changes: tables are immutable and share their rows. When
 * something else changed the state (answers loaded after a conflict), all steps are dropped, so that undo never
 * overwrites that change.
 */
export interface SheetHistory {
  readonly size: Signal<HistorySize>
  /**
   * Records a change as a step. Consecutive steps of the same `series` are one: the keystrokes of one visit of a cell.
   */
  step(change: () => void, series?: string): void
  /** `undo` and `redo` return whether there was a step. */
  undo(): boolean
  redo(): boolean
  /** Undoes the last step if it belongs to this series, and removes it from the history. */
  revert(series: string): boolean
  /** Drops all steps if the state is not the one that the last step left, and returns whether it did. */
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
