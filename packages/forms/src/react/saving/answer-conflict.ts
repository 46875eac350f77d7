import type { Answer } from '../../values/answer.ts'

/** An answer that somebody else changed since: shown beside the person's own, and never overwritten silently. */
export interface AnswerConflict extends Answer {
  readonly updated_by: string
  readonly updated_at: string
  /**
   * Whether the same person changed it, when the host knows. The saver then continues after a save whose reply was
   * lost; without it, the person has to choose between two answers of their own.
   */
  readonly by_me?: boolean
  /**
   * The text that both versions of a table began from, where it is known: they are then merged by cell. The saver sets
   * it.
   */
  readonly base?: string | undefined
}
