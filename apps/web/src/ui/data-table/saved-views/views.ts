import { z } from 'zod'
import { shownColumns } from '../column-layout.ts'
import type { DataColumn } from '../column.ts'
import { storedPart, StoredState } from '../stored-state.ts'
import type { TableState } from '../table-state.ts'

export const VIEW_NAME_LENGTH = 60

/** A named set of filters, search, columns, sort and page size. Names are unique within a table, whatever their case. */
export interface SavedView {
  readonly name: string
  readonly state: StoredState
}
export const SavedViews = z.array(z.object({ name: z.string(), state: StoredState }))

/** What a view holds of a table's state. Row height is the reader's own, whatever the view. */
export function viewOf(state: TableState): StoredState {
  const { density: _, ...rest } = storedPart(state)
  return rest
}

/** The table's state with a view chosen. */
export function chosen(view: SavedView, { state, first }: { readonly state: TableState; readonly first: TableState }) {
  return { ...first, ...view.state, density: state.density, page: 1 }
}

/** Whether a view shows what the table shows now: rows, columns, order. */
export function shows<Row>(view: TableState, state: TableState, columns: readonly DataColumn<Row>[]): boolean {
  const whatIsShown = (one: TableState) => {
    const filters = columns.map(({ id }) => one.filters[id] ?? null)
    const shown = shownColumns(columns, one).map(({ id }) => id)
    return JSON.stringify([filters, one.search, one.sort, one.size, shown, one.pinned])
  }
  return whatIsShown(view) === whatIsShown(state)
}

/** Whether a name is free among views; `but` is a view that may keep its own. */
export function isFree(views: readonly SavedView[], name: string, but?: string): boolean {
  const fold = (text: string) => text.trim().toLocaleLowerCase('fr-CA')
  return views.every((view) => view.name === but || fold(view.name) !== fold(name))
}

const byName = new Intl.Collator('fr-CA', { numeric: true })

/** With one more view, in the order of names. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views, view].sort((one, other) => byName.compare(one.name, other.name))
}

/** Without a view. */
export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name !== name)
}
