/** What was typed is saved once it was left alone this long… */
export const QUIET_MS = 1000
/** …or, while the person goes on typing, this long after the first change. */
export const LONGEST_WAIT_MS = 5000

interface Touched {
  readonly first: number
  readonly last: number
}

/** Which groups were changed, and from when on each should be saved. */
export class QuietTime {
  readonly #touched = new Map<number, Touched>()

  touch(groupId: number, now: number): void {
    this.#touched.set(groupId, { first: this.#touched.get(groupId)?.first ?? now, last: now })
  }

  /** It was sent: what happens to it from now on counts anew. */
  done(groupId: number): void {
    this.#touched.delete(groupId)
  }

  due(now: number): number[] {
    return [...this.#touched].filter(([, each]) => dueAt(each) <= now).map(([id]) => id)
  }

  /** When the next group is due; null when nothing waits. */
  next(): number | null {
    const times = [...this.#touched.values()].map(dueAt)
    return times.length === 0 ? null : Math.min(...times)
  }
}

function dueAt({ first, last }: Touched): number {
  return Math.min(last + QUIET_MS, first + LONGEST_WAIT_MS)
}
