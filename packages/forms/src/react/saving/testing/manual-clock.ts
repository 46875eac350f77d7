import type { Clock } from '../clock.ts'

/** Lets everything continue that waits for promises only. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

/** A clock that stands still until `pass` is called. */
export class ManualClock implements Clock {
  #now = Date.UTC(2026, 10, 21)
  readonly #timers = new Map<object, { readonly at: number; readonly run: () => void }>()

  readonly #idle: () => Promise<void>

  /** `idle` resolves once nothing is running that needs no time of this clock. */
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

  /**
   * Advances time; timers run in order, those of one moment together, followed by everything that results from them.
   */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.#idle()
    for (let due = this.#next(end); due.length > 0; due = this.#next(end)) {
      for (const [timer, { at, run }] of due) {
        // An earlier timer of the same moment may have cancelled this one.
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
