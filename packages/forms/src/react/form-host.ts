import type { Question } from '../description/form.ts'
import type { Answer } from '../engine/answer.ts'

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
}

export interface SaveOutcome {
  /** What is saved now, with the new revisions. */
  readonly saved: readonly Answer[]
  readonly conflicts?: readonly AnswerConflict[]
}

/**
 * What an application gives to the form page. Saving is one function: it rejects when nothing was saved (its `message`
 * is shown, the answers stay on the page as not saved).
 */
export interface FormHost {
  save(changes: readonly Answer[]): Promise<SaveOutcome>
  /** Sends one file; the page then sets the answer of the question to the document's id. */
  upload?(file: File, question: Question): Promise<FormDocument>
  /** Known documents by id, to name them. */
  readonly documents?: ReadonlyMap<string, FormDocument>
  openDocument?(document: FormDocument): Promise<void>
  removeDocument?(document: FormDocument): Promise<void>
}
