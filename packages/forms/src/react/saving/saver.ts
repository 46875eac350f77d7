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

/** What every saver works with. */
export interface CommonSaverOptions {
  /** When the answers were last saved, before. */
  readonly savedAt?: Date | undefined
  /** Saves by itself; false: only when asked. The journal is kept all the same. */
  readonly autosave?: boolean | undefined
  /** Opens the journal on this device; without it unsaved answers last as long as the page. See `openJournal`. */
  readonly openJournal?: (() => Promise<Journal>) | undefined
  /** Loads what merges tables by cell; without it, one version of a table is chosen. See `Merging`. */
  readonly merging?: (() => Promise<Merging> | undefined) | undefined
  readonly clock?: Clock | undefined
  /** Whether the device says that it has a network. */
  readonly isOnline?: (() => boolean) | undefined
}

/** What the saver of a form works with. */
export interface SaverOptions extends CommonSaverOptions {
  readonly store: FormStore
  /** See `FormHost`: called for one save at a time. */
  readonly save: (changes: readonly Answer[], context: SaveContext) => ReturnType<FormHost['save']>
}

/** What a saver works with, whatever is filled in. */
export interface AnswerSaverOptions extends CommonSaverOptions {
  readonly store: SavableStore
  readonly save: SaverOptions['save']
}

/** Saves the answers of one store, and keeps on the device what is not saved. Nothing here rejects: `state` says how it goes. */
export interface Saver {
  readonly state: Signal<SaveState>
  readonly autosave: boolean
  /** Recovers what the journal holds, then follows the store. Gives the function that ends it, and sends what is left. */
  readonly start: () => () => void
  /** Saves now what changed, of the whole form or of one section: for a button, or before the page is left. */
  readonly save: (sectionId?: number) => Promise<void>
  /** The page may be gone in a moment: writes the journal at once, and sends what it can. */
  readonly leave: () => void
  /** The network is back: tries again at once what did not go through. */
  readonly retry: () => void
  /** Takes answers that the server has by now, where nothing is here that it does not have: the page began with older ones. */
  readonly takeOver: (saved: readonly Answer[]) => void
  /**
   * Settles the conflicts of one question, or of one item of a grid: ours on top of theirs, still to be saved, or theirs;
   * of a table that is merged, what is chosen of each dispute by its key. What either side holds by now was not chosen
   * about when it differs from what was shown: the conflict then stays, to be asked about again.
   */
  readonly resolve: (groupId: number, keep: Side | Choices) => void
  /** The questions (or items of a grid) in conflict, each once: what stands or falls together is one of them. */
  readonly disputed: () => readonly number[]
  /** The tables of a question in conflict, merged as they are now; none when one version is to be chosen as a whole. */
  readonly merges: (groupId: number) => readonly TableAnswerMerge[]
  /** What merges, once it was loaded. */
  readonly merging: () => Merging | null
  /** The person has read what was joined. */
  readonly closeJoined: () => void
  /** The person has read what was recovered; `discard` puts back what was saved before. */
  readonly closeRecovered: (choice: 'keep' | 'discard') => void
}
