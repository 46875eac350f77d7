import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailed } from '../../toast.ts'
import { writeStored, readStored } from '../stored-state.ts'
import type { TableControl } from '../use-table-state.ts'
import { type SavedView, SavedViews, viewOf, withoutView, withView } from './views.ts'

/** The views that a person saved of a table, kept in this browser, and what can be done with them. */
export interface SavedViewsControl {
  readonly views: readonly SavedView[]
  readonly add: (name: string) => void
  readonly rename: (view: SavedView, name: string) => void
  /** With what the table shows now. */
  readonly replace: (view: SavedView) => void
  readonly remove: (view: SavedView) => void
}

/** Reads what is kept before each change: the same table may be open in another tab. */
export function useSavedViews({ name, state }: TableControl): SavedViewsControl {
  const { t } = useTranslation()
  const key = `octroi.views.${name}`
  const read = (): readonly SavedView[] => readStored(key, SavedViews) ?? []
  const [views, setViews] = useState(read)
  const change = (next: readonly SavedView[]) => {
    if (writeStored(key, next)) setViews(next)
    else toastFailed(t('table.viewNotKept'))
  }
  const put = (old: string, view: SavedView) => change(withView(withoutView(read(), old), view))
  return {
    views,
    add: (title) => put(title, { name: title, state: viewOf(state) }),
    rename: (view, title) => put(view.name, { ...view, name: title }),
    replace: (view) => put(view.name, { ...view, state: viewOf(state) }),
    remove: (view) => change(withoutView(read(), view.name)),
  }
}
