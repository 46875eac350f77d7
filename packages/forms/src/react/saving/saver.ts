import type { Answer } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { Journal } from '../../journal/journal.ts'
import type { FormHost, SaveContext } from '../form-host.ts'
import type { Signal } from '../signal.ts'
import type { SavableStore } from './savable-store.ts'
import type { Choices, Side } from '../../engine/merge/merge-rows.ts'
import type { Clock } from './clock.ts'
import type { TableAnswerMerge, Merging } from './merging.ts'
import type { SaveState } from './save-state.ts'

/** Options of every saver. */
export interface CommonSaverOptions {
  /** When the answers were last saved, before this page. */
  readonly savedAt?: Date | undefined
  /** Whether it saves automatically; false: only when `save` is called. The journal is kept in either case. */
  readonly autosave?: boolean | undefined
  /** Opens the journal on this device; without it, unsaved answers last only as long as the page. See `openJournal`. */
  readonly openJournal?: (() => Promise<Journal>) | undefined
  /** Loads what merges tables by cell; without it, one version of a table is chosen. See `Merging`. */
  readonly merging?: (() => Promise<Merging> | undefined) | undefined
  readonly clock?: Clock | undefined
  /** Whether the device reports that it has a network. */
  readonly isOnline?: (() => boolean) | undefined
}

/** Options of the saver of a form. */
export interface SaverOptions extends CommonSaverOptions {
  readonly store: FormStore
  /** Sends answers; called for one save at a time. See `FormHost`. */
  readonly save: (changes: readonly Answer[], context: SaveContext) => ReturnType<FormHost['save']>
}

/** Options of the saver of any store. */
export interface AnswerSaverOptions extends CommonSaverOptions {
  readonly store: SavableStore
  readonly save: SaverOptions['save']
}

/**
 * Saves the answers of one store, and keeps on the device what is not saved. None of its methods rejects: see `state`
 * for failures.
 */
export interface Saver {
  readonly state: Signal<SaveState>
  readonly autosave: boolean
  /**
   * Recovers what the journal holds, then follows the store. Returns a function that stops it and sends what is left.
   */
  readonly start: () => () => void
  /** Saves the changes of the whole form or of one section now: for a button, or before leaving the page. */
  readonly save: (sectionId?: number) => Promise<void>
  /** Call it when the page may be gone in a moment: writes the journal at once, and sends what it can. */
  readonly leave: () => void
  /** Retries at once what failed, when the network is back. */
  readonly retry: () => void
  /**
   * Takes over answers that the server has by now, except where there are unsent changes: the page began with older
   * ones.
   */
  readonly takeOver: (saved: readonly Answer[]) => void
  /**
   * Resolves the conflicts of one question, or of one item of a grid. `keep` is our version, put on top of theirs and
   * still to be saved, or theirs; for a merged table, the choice for each dispute by its key. If a version has changed
   * since it was shown, it was not chosen about: the conflict then stays, and is shown again.
   */
  readonly resolve: (groupId: number, keep: Side | Choices) => void
  /**
   * Ids of the questions (or items of a grid) in conflict, each once; of answers that are saved together, one stands
   * for all.
   */
  readonly disputed: () => readonly number[]
  /** The current merges of the tables of a question in conflict; empty when one version must be chosen as a whole. */
  readonly merges: (groupId: number) => readonly TableAnswerMerge[]
  /** The code that merges; null until it is loaded. */
  readonly merging: () => Merging | null
  /** Call it when the person has read what was merged. */
  readonly closeJoined: () => void
  /** Call it when the person has read what was recovered; `discard` restores what was saved before. */
  readonly closeRecovered: (choice: 'keep' | 'discard') => void
}
