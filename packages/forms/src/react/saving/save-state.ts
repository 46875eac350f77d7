import type { AnswerConflict } from '../form-host.ts'
import type { Signal } from '../signal.ts'
import type { RecoveredAnswer } from './recovery.ts'
import type { SaveFailure } from './save-error.ts'

/** How saving goes at this moment. */
export interface SaveState {
  /** How the last save went; `too_long`: all but answers over their length, which wait to be shortened. */
  readonly status: 'idle' | 'saving' | 'saved' | 'too_long' | SaveFailure
  /** Something waits to be sent; answers that are held back (in conflict, refused, too long) do not count. */
  readonly isPending: boolean
  readonly savedAt: Date | null
  /** What the host said of the failure, '' when it said nothing. */
  readonly problem: string
  /** Failures in a row: the first ones are often gone before anybody has read of them. */
  readonly failures: number
  /** Answers that somebody else changed since, until the person chose. */
  readonly conflicts: readonly AnswerConflict[]
  /** Answers that were found in the journal and put back, until the person has read it. */
  readonly recovered: readonly RecoveredAnswer[]
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
  recovered: [],
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
