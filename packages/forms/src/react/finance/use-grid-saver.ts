import { useLayoutEffect, useState } from 'react'
import type { GridStore } from '../../finance/grid-store.ts'
import { openJournal } from '../../journal/open-journal.ts'
import { createGridSaver, type GridSaverOptions } from '../saving/create-grid-saver.ts'
import type { Saver } from '../saving/saver.ts'
import { useHeldSaver } from '../saving/use-saver.ts'
import { createSignal } from '../signal.ts'

/** Settings of the saver of a grid on a page. */
export interface UseGridSaverOptions {
  /** The store, with the server's items already loaded: `store.items.load(items)`. */
  readonly store: GridStore
  readonly save: GridSaverOptions['save']
  /** Key of the journal that keeps unsaved changes on this device: the person and the grid. See `FormPageProps`. */
  readonly journalKey?: string
  /** Whether it saves automatically; false: only when `saver.save()` is called. */
  readonly autosave?: boolean
  readonly lastSavedAt?: Date
  readonly readOnly?: boolean
}

/**
 * Returns the saver of a grid while its page is shown, for `GridSaveNotices` and an application's own buttons:
 * autosave, the device's journal, recovery and conflicts, as on the form page.
 */
export function useGridSaver({ save, readOnly, ...options }: UseGridSaverOptions): Saver {
  const { store, journalKey, autosave, lastSavedAt } = options
  const [latest] = useState(() => createSignal({ save }))
  useLayoutEffect(() => latest.set({ save }), [latest, save])
  const create = () =>
    createGridSaver({
      store,
      autosave,
      savedAt: lastSavedAt,
      save: (changes, context) => latest.get().save(changes, context),
      isOnline: () => navigator.onLine,
      ...(journalKey !== undefined && { openJournal: () => openJournal(journalKey) }),
    })
  return useHeldSaver({ store, journalKey, create, readOnly })
}
