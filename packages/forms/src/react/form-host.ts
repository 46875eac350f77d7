import type { Question } from '../description/form.ts'
import type { Answer } from '../values/answer.ts'
import type { AnswerConflict } from './saving/answer-conflict.ts'
import type { Merging } from './saving/merging.ts'

/** A file that was uploaded for a file question; the answer's value is `id`. */
export interface FormDocument {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
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

/** What a server is asked of answers, beside what the description says of them. */
export interface HostCheck {
  /** Ids of the questions whose answers are asked about. */
  readonly questions: readonly number[]
  /**
   * What is wrong with the answers to one question, in words for the person; null when nothing is. Called once the typing
   * has paused, with valid answers only; `signal` is aborted when they change or the question goes. A call that rejects
   * says nothing of the answers: the person may ask again.
   */
  ask(answers: readonly Answer[], context: CheckContext): Promise<string | null>
}

/** What is asked about, and how it is called off. */
export interface CheckContext {
  readonly question: Question
  readonly signal: AbortSignal
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

/** Somebody else who fills the form in now. */
export interface FormPerson {
  readonly name: string
  /** The question that they are in; null: in none. */
  readonly questionId: number | null
}

/** What a host that follows a form asks of its page, and tells it. */
export interface FormFollower {
  /** The id of the question that has the focus, for the pages of others; null where none has. */
  place(): number | null
  /**
   * Answers that others saved, with their revisions; those that the page has already change nothing. They are taken over
   * where nothing is here that is not saved.
   */
  onSaved(answers: readonly Answer[]): void
  /** Everybody else who fills the form in now. */
  onPeople(people: readonly FormPerson[]): void
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
   * once, each for a question of its own. When it rejects, the page keeps the file, says why and offers to send it again;
   * after a `FileRefusedError`, to choose another file.
   */
  upload?(file: File, question: Question, context: UploadContext): Promise<FormDocument>
  /** Checks that ask a server. What they find is under the question: answers are saved, counted and complete without. */
  readonly check?: HostCheck
  /** Documents by id, to name them. */
  readonly documents?: ReadonlyMap<string, FormDocument>
  openDocument?(document: FormDocument): Promise<void>
  /** Loads what merges tables by cell: `merging` of `@octroi/forms/merging`. See `Merging`. */
  merging?(): Promise<Merging>
  removeDocument?(document: FormDocument): Promise<void>
  /** Follows what others do in the same form, from when the page is shown; gives what ends it. Keep its identity. */
  follow?(follower: FormFollower): () => void
}
