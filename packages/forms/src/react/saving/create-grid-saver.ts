import type { GridItem } from '../../finance/grid-items.ts'
import { gridItemId } from '../../finance/item-key.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import type { SaveContext } from '../form-host.ts'
import { AnswerSaver } from './answer-saver.ts'
import { answerOfItem, savableGrid } from './savable-grid.ts'
import type { CommonSaverOptions, Saver } from './saver.ts'

/** An item of a grid that somebody else changed since: shown beside ours, never overwritten in silence. */
export interface GridConflict extends GridItem {
  readonly updated_by: string
  readonly updated_at: string
  /** See `AnswerConflict`. */
  readonly by_me?: boolean
}

/** What a save of a grid came to. */
export interface GridSaveOutcome {
  /** What is saved now, with the new revisions. */
  readonly saved: readonly GridItem[]
  readonly conflicts?: readonly GridConflict[]
  /** What the server took no part of, though it saved the others, and why, in words. See `SaveOutcome`. */
  readonly refused?: readonly { readonly key: string; readonly message: string }[]
}

/** What the saver of a grid works with. */
export interface GridSaverOptions extends CommonSaverOptions {
  readonly store: GridStore
  /**
   * Sends what changed, item by item, and gives what is saved now and what somebody else changed meanwhile; called for
   * one save at a time. Rejects as `FormHost.save` does; a `SaveError` names items by `gridItemId`.
   */
  readonly save: (changes: readonly GridItem[], context: SaveContext) => Promise<GridSaveOutcome>
}

/**
 * The saver of a grid: what `createSaver` is for a form, in the same code. Load what the server has before, with
 * `store.items.load`. Its `state` names items as it names answers, by `gridItemId(key)`.
 */
export function createGridSaver({ store, save, ...options }: GridSaverOptions): Saver {
  const savable = savableGrid(store)
  return new AnswerSaver({
    ...options,
    store: savable,
    save: async (changes, context) => {
      const { saved, conflicts = [], refused = [] } = await save(changes.map(savable.toItem), context)
      return {
        saved: saved.map(answerOfItem),
        refused: refused.map(({ key, message }) => ({ option_id: gridItemId(key), message })),
        conflicts: conflicts.map((conflict) => {
          const { updated_by, updated_at, by_me } = conflict
          return { ...answerOfItem(conflict), updated_by, updated_at, ...(by_me !== undefined && { by_me }) }
        }),
      }
    },
  })
}
