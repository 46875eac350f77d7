import type { Answer } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'

/** Something in an answer that cannot be saved. */
export interface HeldPlace {
  /** The path as in a `Fault`: '' for the whole value, `[2].telephone` or `femmes` for a cell. */
  readonly path: string
  readonly reason: 'too_long' | 'too_large' | 'forbidden_character'
}

/**
 * What a saver needs of a store, whatever is filled in there. An item is what is saved by itself: the answer of a form's
 * option, an amount or a list of a grid. It goes as an `Answer`, which has the item's id in its `option_id`. Items are in
 * groups, which are typed in, sent and disputed as one: the question of a form; an item of a grid is alone.
 */
export interface SavableStore {
  /** The form that is filled in, when it is one. */
  readonly form: FormStore | null
  /** Calls the listener with every group in which an item changed, or that answers were loaded into. */
  subscribeChanges(listener: (groupId: number) => void): () => void
  /** The group of an item; undefined when the store has no such item. */
  groupOf(itemId: number): number | undefined
  /** The items of a group; none when there is no such group. */
  itemsOf(groupId: number): readonly number[]
  /** The section that a group is saved with when a section alone is; undefined where there are none. */
  sectionOf(groupId: number): number | undefined
  /** The items that stand or fall with this one, itself among them: the options of one choice, or the boxes of one list. */
  together(itemId: number): readonly number[]
  /**
   * The items that are sent with this one, changed or not, itself among them: the boxes of one list, so that a server
   * sees that another one was changed since.
   */
  sentWith(itemId: number): readonly number[]
  /** An item as it would be sent now, with the revision that it started from. */
  answer(itemId: number): Answer
  /** Whether an item differs from the last save. */
  isUnsaved(itemId: number): boolean
  /** What keeps an item from being saved even as a draft, by where it is in it as it is shown; mostly nothing. */
  heldBack(itemId: number): readonly HeldPlace[]
  /** The text that the changes in a table began from; undefined when it is not known, and for what is no table. */
  base(itemId: number): string | undefined
  /** Items that differ from the last save. */
  changed(): readonly Answer[]
  /** Takes answers from outside as both current and saved. */
  load(answers: readonly Answer[]): void
  /** Puts answers in as the person's own, still to be saved. */
  put(answers: readonly Omit<Answer, 'revision'>[]): void
  /** Says that these answers are saved now; later changes to them stay unsaved. */
  markSaved(saved: readonly Answer[]): void
}
