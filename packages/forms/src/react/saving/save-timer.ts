import type { Clock } from './clock.ts'
import { QuietTime } from './quiet-time.ts'

/** When a saver saves by itself: what was left alone long enough, and the next try after one that did not go through. */
export class SaveTimer {
  readonly #clock: Clock
  readonly #quiet = new QuietTime()
  #cancelTick: (() => void) | null = null
  #cancelRetry: (() => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether another try is awaited. */
  get isRetryAwaited(): boolean {
    return this.#cancelRetry !== null
  }

  touch(groupId: number): void {
    this.#quiet.touch(groupId, this.#clock.now())
  }

  /** These were sent, or looked at: what happens to them from now on counts anew. */
  done(groupIds: readonly number[]): void {
    for (const groupId of groupIds) this.#quiet.done(groupId)
  }

  /** Calls once the next groups were left alone long enough, unless that is arranged already. */
  whenQuiet(run: (due: readonly number[]) => void): void {
    if (this.#cancelTick !== null) return
    const next = this.#quiet.next()
    if (next === null) return
    this.#cancelTick = this.#clock.after(Math.max(0, next - this.#clock.now()), () => {
      this.#cancelTick = null
      const due = this.#quiet.due(this.#clock.now())
      if (due.length === 0) this.whenQuiet(run)
      else run(due)
    })
  }

  retryAfter(ms: number, run: () => void): void {
    this.callOffRetry()
    this.#cancelRetry = this.#clock.after(ms, () => {
      this.#cancelRetry = null
      run()
    })
  }

  callOffRetry(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
  }

  /** Nothing is saved by itself any more, but for a try that is awaited. */
  stop(): void {
    this.#cancelTick?.()
    this.#cancelTick = null
  }
}
