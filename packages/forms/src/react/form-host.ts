import type { Question } from '../description/form.ts'
import type { Answer } from '../engine/answer.ts'
import type { Merging } from './saving/merging.ts'

/** A file that was uploaded for a file question; the answer's value is `id`. */
export interface FormDocument {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** An answer that somebody else changed since: shown beside ours, never overwritten in silence. */
export interface AnswerConflict extends Answer {
  readonly updated_by: string
  readonly updated_at: string
  /**
   * Whether this very person changed it, when the host can tell. A save whose reply was lost then takes up where it
   * was; without it the person is asked to choose between two answers of their own.
   */
  readonly by_me?: boolean
  /** The text that both versions of a table began from, where it is known: they are then merged by cell. Found by the saver. */
  readonly base?: string | undefined
}

/** An answer that a server refused alone. */
export interface RefusedAnswer {
  readonly option_id: number
  /** Where in it, as in a `Fault`; the whole answer without one. */
  readonly path?: string
  /** Why, in words for the person. */
  readonly message: string
}

/** What a save came to. */
export interface SaveOutcome {
  /** What is saved now, with the new revisions. */
  readonly saved: readonly Answer[]
  readonly conflicts?: readonly AnswerConflict[]
  /** What the server took no part of, though it saved the others: kept here, and sent again once it changes. */
  readonly refused?: readonly RefusedAnswer[]
}

/** Why answers are saved now. */
export interface SaveContext {
  /** `auto`: by itself; `asked`: the person pressed a button; `leaving`: the page may be gone before the reply comes. */
  readonly reason: 'auto' | 'asked' | 'leaving'
}

/** How the page follows a file that is sent, and calls it off. */
export interface UploadContext {
  /** Aborted when the person cancels or leaves: the host rejects, and keeps nothing of the file. */
  readonly signal: AbortSignal
  /** To be told how much of the file was sent, from 0 to 1. A host that cannot know never tells. */
  readonly onProgress: (fraction: number) => void
}

/**
 * What an application gives to the form page. Saving is one function: it sends what changed, each answer with the
 * revision that it started from, and gives what is saved now and what somebody else changed meanwhile. It rejects when
 * nothing was saved: with a `SaveError` that says why, so that the page knows whether to try again. Saves wait for each
 * other: give the call a limit of time, so that one without an answer ends.
 */
export interface FormHost {
  save(changes: readonly Answer[], context: SaveContext): Promise<SaveOutcome>
  /**
   * Sends one file; the page then sets the answer of the question to the document's id. Several may be on their way at
   * once, each for a question of its own. When it rejects, the page keeps the file, says why and offers to send it again.
   */
  upload?(file: File, question: Question, context: UploadContext): Promise<FormDocument>
  /** Known documents by id, to name them. */
  readonly documents?: ReadonlyMap<string, FormDocument>
  openDocument?(document: FormDocument): Promise<void>
  /** Loads what merges tables by cell: `merging` of `@octroi/forms/merging`. See `Merging`. */
  merging?(): Promise<Merging>
  removeDocument?(document: FormDocument): Promise<void>
}
