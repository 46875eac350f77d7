/** What appeared and disappeared in one form, or in one repetition of a group, since the last report. */
export interface ConditionChange {
  /** Numbers and labels of the questions, in display order. */
  readonly appeared: readonly string[]
  /** Number of questions. */
  readonly went: number
}

/** Finds what changed in one store since it was last asked. */
export type FindChange = () => ConditionChange

/** Collects the changes of a form and of its repetitions, which one answer may change all at once. */
export interface ConditionReports {
  /** Whether changes wait to be reported: any further change then restarts the wait. */
  readonly isWaiting: () => boolean
  /** Reports the changes of a store, with those of others, once nothing has changed for a while. */
  readonly queue: (find: FindChange, report: (change: ConditionChange) => void) => void
  /** Forgets a store. */
  readonly drop: (find: FindChange) => void
}

/**
 * Milliseconds without a change before changes are reported: a question that one key showed and the next one hid is
 * not.
 */
const QUIET_MS = 900

/** Creates the reports of one form. The wait is one for all stores, so that nobody is interrupted while they type. */
export function createConditionReports(): ConditionReports {
  const waiting = new Set<FindChange>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const takeChanges = (): ConditionChange => {
    const changes = [...waiting].map((find) => find())
    waiting.clear()
    return {
      appeared: changes.flatMap(({ appeared }) => appeared),
      went: changes.reduce((sum, { went }) => sum + went, 0),
    }
  }
  return {
    isWaiting: () => waiting.size > 0,
    queue: (find, report) => {
      waiting.add(find)
      clearTimeout(timer)
      timer = setTimeout(() => {
        const change = takeChanges()
        if (change.appeared.length + change.went > 0) report(change)
      }, QUIET_MS)
    },
    drop: (find) => {
      waiting.delete(find)
      if (waiting.size === 0) clearTimeout(timer)
    },
  }
}
