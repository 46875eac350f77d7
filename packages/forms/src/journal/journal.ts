import type { Answer } from '../values/answer.ts'

/** An answer's texts, as they travel. */
export type Wire = Pick<Answer, 'value' | 'details'>

/** What the journal keeps of one option whose answer the server is not known to have. */
export interface JournalEntry extends Wire {
  readonly option_id: number
  /** The revision that the change started from; null when the backend gave none. */
  readonly revision: number | null
  /** The text that the change started from, of an answer that is merged by cell. */
  readonly base?: string | undefined
  /** Texts that were sent without an answer: the server may have them. */
  readonly sent: readonly Wire[]
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
}

/** An entry of a window that is gone: it was closed, it crashed, or its session ended. */
export interface LeftEntry extends JournalEntry {
  /** The window that wrote it. */
  readonly writer: string
}

/** Written as a whole or not at all. */
export interface JournalChange {
  readonly put?: readonly JournalEntry[]
  /** Options of ours that the server has by now, or that the person gave up. */
  readonly remove?: readonly number[]
  /** Entries of windows that are gone, which are ours now or of no use any more. */
  readonly settle?: readonly LeftEntry[]
}

export interface WriteOptions {
  /** Waits for the disk: for when the server cannot be reached, and the power may fail before it is. */
  readonly strict?: boolean
}

/**
 * Unsaved answers of one form and one person on this device. Each window writes its own records, one per option, so
 * that two windows never spoil each other's; a window that is gone leaves its records to the next one.
 */
export interface Journal {
  /** Whether it outlives the page; false when the browser gives no database, and memory stands in for it. */
  readonly isImmutable: boolean
  /** What windows that are gone left of this form. */
  left(): Promise<readonly LeftEntry[]>
  /** Rejects when nothing was written (no space left, database closed by the browser). */
  write(change: JournalChange, options?: WriteOptions): Promise<void>
  /** Tells the person's other windows on this form what the server has now. */
  tell(saved: readonly Answer[]): void
  /** Hears what other windows saved. */
  listen(listener: (saved: readonly Answer[]) => void): void
  /** Says that this window is gone: what it leaves is for the next one. */
  close(): void
}

export function sameWire(one: Wire, other: Wire): boolean {
  return one.value === other.value && (one.details ?? '') === (other.details ?? '')
}
