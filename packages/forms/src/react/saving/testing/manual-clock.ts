import type { Clock } from '../clock.ts'

/** Lets everything that waits for nothing but promises go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

/** A clock that stands still until it is told to pass time. */
export class ManualClock implements Clock {
  #now = Date.UTC(2026, 10, 21)
  readonly #timers = new Map<object, { readonly at: number; readonly run: () => void }>()

  now = (): number => this.#now
  random = (): number => 0.5

  after = (ms: number, run: () => void): (() => void) => {
    const timer = {}
    this.#timers.set(timer, { at: this.#now + ms, run })
    return () => this.#timers.delete(timer)
  }

  /** Passes time; timers run in their order, each with all that follows from it. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await settled()
    for (let next = this.#next(end); next !== null; next = this.#next(end)) {
      const [timer, { at, run }] = next
      this.#timers.delete(timer)
      this.#now = Math.max(this.#now, at)
      run()
      await settled()
    }
    this.#now = end
  }

  #next(end: number) {
    const due = [...this.#timers].filter(([, { at }]) => at <= end)
    return due.toSorted(([, one], [, other]) => one.at - other.at)[0] ?? null
  }
}
