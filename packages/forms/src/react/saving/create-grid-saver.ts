import type { GridItem } from '../../finance/grid-items.ts'
import { gridItemId } from '../../finance/item-key.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import type { SaveContext } from '../form-host.ts'
import { AnswerSaver } from './answer-saver.ts'
import { answerOfItem, savableGrid } from './savable-grid.ts'
import type { CommonSaverOptions, Saver } from './saver.ts'

/**
 * An item of a grid that somebody else changed since: shown beside the person's own, and never overwritten silently.
 */
export interface GridConflict extends GridItem {
  readonly updated_by: string
  readonly updated_at: string
  /** See `AnswerConflict`. */
  readonly by_me?: boolean
}

/** The result of saving a grid. */
export interface GridSaveOutcome {
  /** The items that are saved now, with their new revisions. */
  readonly saved: readonly GridItem[]
  readonly conflicts?: readonly GridConflict[]
  /** Items that the server refused although it saved the others, with the reason in words. See `SaveOutcome`. */
  readonly refused?: readonly { readonly key: string; readonly message: string }[]
}

/** The reason of a save of a grid. */
export interface GridSaveContext extends Pick<SaveContext, 'reason'> {
  /** Keys of items of which another text may still arrive. See `SaveContext`. */
  readonly renewed: readonly string[]
}

/** Options of the saver of a grid. */
export interface GridSaverOptions extends CommonSaverOptions {
  readonly store: GridStore
  /**
   * Sends what changed, item by item; resolves to what is saved now and what somebody else changed meanwhile. Only one
   * call runs at a time. It rejects as `FormHost.save` does; a `SaveError` identifies items by `gridItemId`.
   */
  readonly save: (changes: readonly GridItem[], context: GridSaveContext) => Promise<GridSaveOutcome>
}

/**
 * Creates the saver of a grid, with the same code as `createSaver` for a form. First load the server's items, with
 * `store.items.load`. Its `state` identifies items by `gridItemId(key)`, where a form's has option ids.
 */
export function createGridSaver({ store, save, ...options }: GridSaverOptions): Saver {
  const savable = savableGrid(store)
  return new AnswerSaver({
    ...options,
    store: savable,
    save: async (changes, { reason, renewed }) => {
      const again = changes.filter(({ option_id }) => renewed.includes(option_id))
      const context = { reason, renewed: again.map((change) => savable.toItem(change).key) }
      const outcome = await save(changes.map(savable.toItem), context)
      const { saved, conflicts = [], refused = [] } = outcome
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
