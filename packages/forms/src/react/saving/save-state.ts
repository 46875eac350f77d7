import type { AnswerConflict } from './answer-conflict.ts'
import type { Signal } from '../signal.ts'
import type { JoinedChanges } from './merging.ts'
import type { RecoveredAnswer } from './recovery.ts'
import type { HeldPlace } from './savable-store.ts'
import type { SaveFailure } from './save-error.ts'

/** An answer, or a cell of one, that cannot be saved as it is. */
export interface HeldAnswer {
  readonly option_id: number
  /** The path as in a `Fault`. */
  readonly path: string
  readonly reason: HeldPlace['reason'] | 'refused'
  /** The rest of the table is saved without it. */
  readonly isAlone: boolean
  /** What the server said of it, '' when it was not asked. */
  readonly message: string
}

/** How saving goes at this moment. */
export interface SaveState {
  /** How the last save went; `held`: all but answers that cannot be saved as they are, see `held` below. */
  readonly status: 'idle' | 'saving' | 'saved' | 'held' | SaveFailure
  /** Something waits to be sent; answers that are held back (in conflict, refused, beyond what can be saved) do not count. */
  readonly isPending: boolean
  readonly savedAt: Date | null
  /** What the host said of the failure, '' when it said nothing. */
  readonly problem: string
  /** Failures in a row: the first ones are often gone before anybody has read of them. */
  readonly failures: number
  /** Answers that somebody else changed since, until the person chose. */
  readonly conflicts: readonly AnswerConflict[]
  /** Tables in which somebody else's changes were joined with the person's, until the person has read it. */
  readonly joined: readonly JoinedChanges[]
  /** Answers that were found in the journal and put back, until the person has read it. */
  readonly recovered: readonly RecoveredAnswer[]
  /** What is not saved while the rest is, until it changes: by where it is, and why. */
  readonly held: readonly HeldAnswer[]
  /** Where unsaved answers are safe: on the device (in the journal), or only as long as this page. */
  readonly keptOn: 'device' | 'page'
}

export const FIRST_STATE: SaveState = {
  status: 'idle',
  isPending: false,
  savedAt: null,
  problem: '',
  failures: 0,
  conflicts: [],
  joined: [],
  recovered: [],
  held: [],
  keptOn: 'page',
}

/** Whether the saver tries again by itself. */
export function isRetried({ status }: SaveState): boolean {
  return status === 'offline' || status === 'unavailable'
}

/** Whether the last save did not go through at all, through no fault of the answers. */
export function isFailing(state: SaveState): boolean {
  return isRetried(state) || state.status === 'session_ended'
}

/** Changes what is said of saving; who listens is told only of what differs. */
export function updateState(signal: Signal<SaveState>, next: Partial<SaveState>): void {
  const state = signal.get()
  const updated = { ...state, ...next }
  const isNew = (Object.keys(next) as (keyof SaveState)[]).some((key) => updated[key] !== state[key])
  if (isNew) signal.set(updated)
}
