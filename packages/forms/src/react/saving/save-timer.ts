import type { Clock } from './clock.ts'
import { QuietTime } from './quiet-time.ts'

/** Schedules automatic saves: of groups that have not changed for a while, and of the retry after a failure. */
export class SaveTimer {
  readonly #clock: Clock
  readonly #quiet = new QuietTime()
  #cancelTick: (() => void) | null = null
  #cancelRetry: (() => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether a retry is scheduled. */
  get isRetryAwaited(): boolean {
    return this.#cancelRetry !== null
  }

  touch(groupId: number): void {
    this.#quiet.touch(groupId, this.#clock.now())
  }

  /** Forgets groups that were sent or checked; their next change starts anew. */
  done(groupIds: readonly number[]): void {
    for (const groupId of groupIds) this.#quiet.done(groupId)
  }

  /** Calls back when the next groups are due, unless a timer is already set. */
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

  /** Cancels the next automatic save; a scheduled retry stays. */
  stop(): void {
    this.#cancelTick?.()
    this.#cancelTick = null
  }
}
