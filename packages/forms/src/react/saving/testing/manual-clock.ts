import type { Clock } from '../clock.ts'

/** Lets everything that waits for nothing but promises go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

/** A clock that is still until it is told to pass time. */
export class ManualClock implements Clock {
  #now = Date.UTC(2026, 10, 21)
  readonly #timers = new Map<object, { readonly at: number; readonly run: () => void }>()

  readonly #idle: () => Promise<void>

  /** `idle` ends once nothing is under way that needs no time of this clock. */
  constructor(idle: () => Promise<void> = settled) {
    this.#idle = idle
  }

  now = (): number => this.#now
  random = (): number => 0.5

  after = (ms: number, run: () => void): (() => void) => {
    const timer = {}
    this.#timers.set(timer, { at: this.#now + ms, run })
    return () => this.#timers.delete(timer)
  }

  /** Passes time; timers run in their order, those of one moment together, then all that follows from them. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.#idle()
    for (let due = this.#next(end); due.length > 0; due = this.#next(end)) {
      for (const [timer, { at, run }] of due) {
        // The one before may have called it off.
        if (!this.#timers.delete(timer)) continue
        this.#now = Math.max(this.#now, at)
        run()
      }
      await this.#idle()
    }
    this.#now = end
  }

  #next(end: number) {
    const due = [...this.#timers].filter(([, { at }]) => at <= end)
    const first = Math.min(...due.map(([, { at }]) => at))
    return due.filter(([, { at }]) => at === first)
  }
}
