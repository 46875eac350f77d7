import type { Field, Question } from '../description/form.ts'
import type { HostCheck } from '../engine/host-check.ts'
import type { Answer } from '../values/answer.ts'
import type { AnswerConflict } from './saving/answer-conflict.ts'
import type { Merging } from './saving/merging.ts'

/** A file that was uploaded for a file question, or for a cell; the value of the answer, or of the cell, is `id`. */
export interface FormDocument {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** A single answer that the server refused. */
export interface RefusedAnswer {
  readonly option_id: number
  /** The path of the refused part, as in a `Fault`; undefined when the whole answer is refused. */
  readonly path?: string
  /** The reason, in words for the person. */
  readonly message: string
}

/** The result of a save. */
export interface SaveOutcome {
  /** The answers that are saved now, with their new revisions. */
  readonly saved: readonly Answer[]
  readonly conflicts?: readonly AnswerConflict[]
  /**
   * Answers that the server refused although it saved the others: they are kept here, and sent again once they change.
   */
  readonly refused?: readonly RefusedAnswer[]
}

/** The reason of a save. */
export interface SaveContext {
  /** `auto`: autosave; `asked`: the person pressed a button; `leaving`: the page may be gone before the reply comes. */
  readonly reason: 'auto' | 'asked' | 'leaving'
  /**
   * Options of answers that were sent before with another text, without a reply: that text may still arrive. The server
   * gives these a new revision even if the text is the saved one, so that the late text, from an older revision, is
   * refused. It matters where a person restores what was saved before.
   */
  readonly renewed: readonly number[]
}

/** The cell of a table that a file is uploaded for. Its row is not named: rows move while a file is sent. */
export interface FileCell {
  /** The option of the answer that has the cell: the only one of a table, the row of a table-mixed. */
  readonly optionId: number
  /** The file column; its `values` are the accepted extensions. */
  readonly field: Field
}

/** How the page follows an upload and cancels it. */
export interface UploadContext {
  /** Undefined where the document is the answer of a file question. */
  readonly cell?: FileCell | undefined
  /** Aborted when the person cancels or leaves: the host then rejects, and keeps nothing of the file. */
  readonly signal: AbortSignal
  /** Call it with the fraction of the file that was sent, from 0 to 1. A host that does not know it never calls it. */
  readonly onProgress: (fraction: number) => void
}

/** Another person who is filling in the form now. */
export interface FormPerson {
  readonly name: string
  /** The question that they are in; null when they are in none. */
  readonly questionId: number | null
}

/** What a host that follows a form reads from its page, and reports to it. */
export interface FormFollower {
  /** Returns the id of the question that has the focus, for the pages of others; null when none has. */
  place(): number | null
  /**
   * Receives answers that others saved, with their revisions. An answer replaces the one on the page where that has no
   * unsaved change; one that the page has already changes nothing.
   */
  onSaved(answers: readonly Answer[]): void
  /** Receives everybody else who is filling in the form now. */
  onPeople(people: readonly FormPerson[]): void
}

/**
 * What an application provides to the form page. `save` sends what changed, each answer with the revision that it
 * started from, and resolves to what is saved now and what somebody else changed meanwhile. It rejects when nothing was
 * saved, with a `SaveError` that says why, so that the page knows whether to retry. Saves wait for each other: give the
 * call a timeout, so that one without a reply ends.
 */
export interface FormHost {
  save(changes: readonly Answer[], context: SaveContext): Promise<SaveOutcome>
  /**
   * Uploads one file; the page then sets the answer of the question, or the cell in `context.cell`, to the document's
   * id. Several uploads may run at once, each for a question or a cell of its own. When it rejects, the page keeps the
   * file, shows the reason and offers to send it again or, after a `FileRefusedError`, to choose another file.
   */
  upload?(file: File, question: Question, context: UploadContext): Promise<FormDocument>
  /**
   * Checks that call a server. Their results are shown under the question, and do not affect whether answers are saved,
   * counted or complete. `FormPageHandle.runHostChecks` waits for them before a submission. Keep its identity between
   * renders: results are remembered for one object.
   */
  readonly check?: HostCheck
  /** Documents by id, for their names. */
  readonly documents?: ReadonlyMap<string, FormDocument>
  openDocument?(document: FormDocument): Promise<void>
  /** Loads the code that merges tables by cell: `merging` of `@octroi/forms/merging`. See `Merging`. */
  merging?(): Promise<Merging>
  /**
   * Removes the document of a file question, or one that no answer names: its upload was cancelled, or its row went
   * meanwhile. A document that is taken out of a cell is not removed by the page, because undo brings it back: the host
   * removes what no saved answer names, some days later.
   */
  removeDocument?(document: FormDocument): Promise<void>
  /**
   * Follows what others do in the same form, from when the page is shown. Returns a function that stops it. Keep its
   * identity between renders.
   */
  follow?(follower: FormFollower): () => void
}
