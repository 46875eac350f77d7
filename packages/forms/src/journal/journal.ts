import type { Answer } from '../values/answer.ts'

/** An answer's texts in wire format. */
export type JournalTexts = Pick<Answer, 'value' | 'details'>

/** The journal's entry for one option whose answer the server is not known to have. */
export interface JournalEntry extends JournalTexts {
  readonly option_id: number
  /** The revision that the change started from; null when the backend gave none. */
  readonly revision: number | null
  /** The text that the change started from, for an answer that is merged by cell. */
  readonly base?: string | undefined
  /** Texts that were sent without a reply: the server may have them. */
  readonly sent: readonly JournalTexts[]
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
}

/** An entry of a closed window: the person closed it, it crashed, or its session ended. */
export interface LeftEntry extends JournalEntry {
  /** Id of the window that wrote it. */
  readonly writer: string
}

/** A change of the journal, written as a transaction. */
export interface JournalChange {
  readonly put?: readonly JournalEntry[]
  /** Options of this window whose answers the server has by now, or that the person discarded. */
  readonly remove?: readonly number[]
  /** Entries of closed windows that this window has taken over, or that are obsolete. */
  readonly settle?: readonly LeftEntry[]
}

export interface WriteOptions {
  /** Whether to wait for the disk: for when the server cannot be reached, and the power may fail before it can. */
  readonly strict?: boolean
}

/**
 * The journal of unsaved answers of one form and one person on this device. Each window writes its own records, one per
 * option, so that two windows never overwrite each other's; a closed window leaves its records to the next one.
 */
export interface Journal {
  /** Whether the journal outlives the page; false when the browser has no database and it is kept in memory. */
  readonly isImmutable: boolean
  /** The entries that closed windows left for this form. */
  left(): Promise<readonly LeftEntry[]>
  /** Writes a change. Rejects when nothing was written (no space left, database closed by the browser). */
  write(change: JournalChange, options?: WriteOptions): Promise<void>
  /** Reports to the person's other windows on this form what the server has now. */
  tell(saved: readonly Answer[]): void
  /** Registers a listener for what other windows saved. */
  listen(listener: (saved: readonly Answer[]) => void): void
  /** Closes the journal of this window, and leaves its entries to the next one. */
  close(): void
}

export function hasSameTexts(one: JournalTexts, other: JournalTexts): boolean {
  return one.value === other.value && (one.details ?? '') === (other.details ?? '')
}
