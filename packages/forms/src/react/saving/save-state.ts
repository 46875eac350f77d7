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
  /** Whether the rest of the table is saved without it. */
  readonly isAlone: boolean
  /** The server's message about it; '' when the server was not called. */
  readonly message: string
}

/** The current state of saving. */
export interface SaveState {
  /** The result of the last save; `held`: all is saved but the answers that cannot be, see `held` below. */
  readonly status: 'idle' | 'saving' | 'saved' | 'held' | SaveFailure
  /**
   * Whether something waits to be sent; answers that are held back (in conflict, refused, not savable) do not count.
   */
  readonly isPending: boolean
  readonly savedAt: Date | null
  /** The host's message about the failure; '' when there is none. */
  readonly problem: string
  /** Number of failures in a row: the first ones are often over before anybody has read about them. */
  readonly failures: number
  /** Answers that somebody else changed since, until the person has chosen. */
  readonly conflicts: readonly AnswerConflict[]
  /** Tables in which somebody else's changes were merged with the person's, until the person has read the notice. */
  readonly joined: readonly JoinedChanges[]
  /** Answers that were recovered from the journal, until the person has read the notice. */
  readonly recovered: readonly RecoveredAnswer[]
  /** What is not saved although the rest is, by place and reason, until it changes. */
  readonly held: readonly HeldAnswer[]
  /** Where unsaved answers are kept: on the device (in the journal), or only for as long as this page is open. */
  readonly keptOn: 'device' | 'page'
}

export const INITIAL_SAVE_STATE: SaveState = {
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

/** Whether the saver retries automatically. */
export function isRetried({ status }: SaveState): boolean {
  return status === 'offline' || status === 'unavailable'
}

/** Whether the last save failed as a whole, for a reason other than its answers. */
export function isFailing(state: SaveState): boolean {
  return isRetried(state) || state.status === 'session_ended'
}

/** Updates the save state; listeners are notified only if something differs. */
export function updateState(signal: Signal<SaveState>, next: Partial<SaveState>): void {
  const state = signal.get()
  const updated = { ...state, ...next }
  const isNew = (Object.keys(next) as (keyof SaveState)[]).some((key) => updated[key] !== state[key])
  if (isNew) signal.set(updated)
}
