import type { Answer } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'

/** A part of an answer that cannot be saved. */
export interface HeldPlace {
  /** The path as in a `Fault`: '' for the whole value, `[2].telephone` or `femmes` for a cell. */
  readonly path: string
  readonly reason: 'too_long' | 'too_large' | 'forbidden_character'
}

/**
 * The store that a saver needs, whatever is filled in there. An item is what is saved by itself: the answer of a form's
 * option, an amount or a list of a grid. It is sent as an `Answer`, with the item's id as its `option_id`. Items are in
 * groups, which are typed in, sent and disputed as one: the question of a form; in a grid, each item alone.
 */
export interface SavableStore {
  /** The form that is filled in; null for a grid. */
  readonly form: FormStore | null
  /** Calls the listener with the id of each group in which an item changed or answers were loaded. */
  subscribeChanges(listener: (groupId: number) => void): () => void
  /** The group of an item; undefined when the store has no such item. */
  groupOf(itemId: number): number | undefined
  /** The items of a group; empty when there is no such group. */
  itemsOf(groupId: number): readonly number[]
  /** The section with which a group is saved when a single section is; undefined where there are no sections. */
  sectionOf(groupId: number): number | undefined
  /**
   * The items that are accepted or in conflict together with this one, including itself: the options of one choice, or
   * the boxes of one list.
   */
  together(itemId: number): readonly number[]
  /**
   * The items that are sent with this one, changed or not, including itself: the boxes of one list, so that a server
   * notices when another one was changed since.
   */
  sentWith(itemId: number): readonly number[]
  /** An item as it would be sent now, with the revision that it started from. */
  answer(itemId: number): Answer
  /** Whether an item differs from the last save. */
  isUnsaved(itemId: number): boolean
  /** The parts of an item that cannot be saved even as a draft, by path in the value on screen; mostly empty. */
  heldBack(itemId: number): readonly HeldPlace[]
  /**
   * The text that the changes in a table began from; undefined when it is unknown, and for an item that is no table.
   */
  base(itemId: number): string | undefined
  /** Items that differ from the last save. */
  changed(): readonly Answer[]
  /** Loads answers from outside, as both current and saved. */
  load(answers: readonly Answer[]): void
  /** Puts answers in as the person's own unsaved changes. */
  put(answers: readonly Omit<Answer, 'revision'>[]): void
  /** Marks these answers as saved; later changes to them stay unsaved. */
  markSaved(saved: readonly Answer[]): void
}
