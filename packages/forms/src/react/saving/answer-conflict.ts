import type { Answer } from '../../values/answer.ts'

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
