import type { Answer } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'

/** Something in an answer that cannot be saved. */
export interface HeldPlace {
  /** The path as in a `Fault`: '' for the whole value, `[2].telephone` or `femmes` for a cell. */
  readonly path: string
  readonly reason: 'too_long' | 'too_large' | 'forbidden_character'
}

/**
 * What a saver needs of a store, whatever is filled in there. What is saved by itself is an answer, by the id that it has
 * in the store (`option_id`): the option of a form, an item of a grid. Answers are in groups, which are typed in, sent
 * and disputed as one: the question of a form; an item of a grid is alone.
 */
export interface SavableStore {
  /** The form that is filled in, when it is one. */
  readonly form: FormStore | null
  /** Calls the listener with every group in which an answer changed, or that answers were loaded into. */
  subscribeChanges(listener: (groupId: number) => void): () => void
  /** The group of an answer; undefined when the store has no such answer. */
  groupOf(optionId: number): number | undefined
  /** The answers of a group; none when there is no such group. */
  optionsOf(groupId: number): readonly number[]
  /** The section that a group is saved with when a section alone is; undefined where there are none. */
  sectionOf(groupId: number): number | undefined
  /** The answers that stand or fall with this one, itself among them: the options of one choice, or the boxes of one list. */
  together(optionId: number): readonly number[]
  /**
   * The answers that are sent with this one, changed or not, itself among them: the boxes of one list, so that a server
   * sees that another one was changed since.
   */
  sentWith(optionId: number): readonly number[]
  /** One answer as it would be sent now, with the revision that it started from. */
  answer(optionId: number): Answer
  /** Whether an answer differs from the last save. */
  isUnsaved(optionId: number): boolean
  /** What keeps an answer from being saved even as a draft, by where it is in it as it is shown; mostly nothing. */
  heldBack(optionId: number): readonly HeldPlace[]
  /** The text that the changes in a table began from; undefined when it is not known, and for what is no table. */
  base(optionId: number): string | undefined
  /** Answers that differ from the last save. */
  changed(): readonly Answer[]
  /** Takes answers from outside as both current and saved. */
  load(answers: readonly Answer[]): void
  /** Puts answers in as the person's own, still to be saved. */
  put(answers: readonly Omit<Answer, 'revision'>[]): void
  /** Says that these answers are saved now; later changes to them stay unsaved. */
  markSaved(saved: readonly Answer[]): void
}
