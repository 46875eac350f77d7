/** Debounce, in milliseconds: a group is saved once it has not changed for so long. */
export const QUIET_MS = 1000
/** Longest wait, in milliseconds, from the first change until it is saved, while the person goes on typing. */
export const LONGEST_WAIT_MS = 5000

interface Touched {
  readonly first: number
  readonly last: number
}

/** Tracks which groups were changed, and when each should be saved. */
export class QuietTime {
  readonly #touched = new Map<number, Touched>()

  touch(groupId: number, now: number): void {
    this.#touched.set(groupId, { first: this.#touched.get(groupId)?.first ?? now, last: now })
  }

  /** Forgets a group that was sent; its next change starts anew. */
  done(groupId: number): void {
    this.#touched.delete(groupId)
  }

  due(now: number): number[] {
    return [...this.#touched].filter(([, each]) => dueAt(each) <= now).map(([id]) => id)
  }

  /** When the next group is due, in milliseconds since 1970; null when none waits. */
  next(): number | null {
    const times = [...this.#touched.values()].map(dueAt)
    return times.length === 0 ? null : Math.min(...times)
  }
}

function dueAt({ first, last }: Touched): number {
  return Math.min(last + QUIET_MS, first + LONGEST_WAIT_MS)
}
