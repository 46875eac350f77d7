import { flushSync } from 'react-dom'
import type { Grid } from '../../finance/grid.ts'
import type { GridLine } from '../../finance/definition.ts'
import { createSignal, type Signal } from '../signal.ts'
import { foldableGroups, type GridRow, shownRows } from './grid-rows.ts'

type Seek = (line: string, column: string | undefined) => void

/** The view state of one grid: what is folded, which list is open. It lasts as long as its component. */
export interface GridView {
  readonly folded: Signal<ReadonlySet<string>>
  /** The line whose list is open, null when none is. */
  readonly openList: Signal<GridLine | null>
  /** The key of the item whose conflict is open in a dialog; null when none is. */
  readonly settling: Signal<string | null>
  /** The rows that are shown. The same array until something is folded or unfolded. */
  readonly rows: () => readonly GridRow[]
  readonly toggle: (group: string) => void
  /** Registers how to move the focus to a line; null when the component that renders the lines unmounts. */
  readonly seekWith: (seek: Seek | null) => void
  /** Unfolds the group of a line, and moves the focus to the line. */
  readonly seek: Seek
  readonly foldAll: (fold: boolean) => void
}

const NONE: ReadonlySet<string> = new Set()

export function createGridView(grid: Grid): GridView {
  const folded = createSignal(NONE)
  let viewState = { folded: NONE, rows: shownRows(grid, NONE) }
  let seekLine: Seek | null = null
  const everything = new Set(foldableGroups(grid).map(({ id }) => id))
  return {
    folded,
    openList: createSignal<GridLine | null>(null),
    settling: createSignal<string | null>(null),
    rows: () => {
      if (viewState.folded !== folded.get()) viewState = { folded: folded.get(), rows: shownRows(grid, folded.get()) }
      return viewState.rows
    },
    toggle: (group) => {
      const next = new Set(folded.get())
      if (!next.delete(group)) next.add(group)
      folded.set(next)
    },
    seekWith: (seek) => {
      seekLine = seek
    },
    seek: (line, column) => {
      const next = new Set(folded.get())
      if (next.delete(grid.lineByKey.get(line)?.group ?? '')) flushSync(() => folded.set(next))
      seekLine?.(line, column)
    },
    foldAll: (fold) => folded.set(fold ? everything : NONE),
  }
}
