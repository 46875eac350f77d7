import { useCallback, useRef } from 'react'
import type { Field } from '../../description/form.ts'
import type { GridField, GridLine } from '../../finance/definition.ts'
import type { Grid } from '../../finance/grid.ts'
import { isEntered } from '../../finance/grid.ts'
import { itemKey } from '../../finance/item-key.ts'
import { useLatest } from '../page/when-needed.ts'
import type { SheetController } from '../tables/sheet/sheet-controller.ts'
import type { SheetCursor } from '../tables/sheet/sheet-cursor.ts'

/** The part of a grid that has the focus: a cell, or a field below the grid. */
export interface ActiveGridCell {
  /** Key of the item that it is saved in (see `GridItem`); null where nothing is entered: totals, context columns. */
  readonly key: string | null
  /** What people call it: number and name of the line, row of a list, column. */
  readonly label: string
  /** Key of the line. */
  readonly line?: string
  /** Id of the column, where it is one of the grid. */
  readonly column?: string
  /** Id of the row, in a list. */
  readonly row?: string
  /** Key of the field. */
  readonly field?: string
}

/** Receives a cell that becomes active. */
export type OnActiveCell = (cell: ActiveGridCell) => void

/** An active field below the grid. */
export function toActiveField({ key, label }: GridField): ActiveGridCell {
  return { key: `fields.${key}`, label, field: key }
}

/** The active cell of a line, by the id of its column on the screen. */
export function toActiveLine({ columns }: Grid, line: GridLine, columnOnScreen: string): Omit<ActiveGridCell, 'label'> {
  const column = columns.find(({ id }) => id === columnOnScreen)?.id
  const key = isEntered(line) && column !== undefined ? itemKey(line, column) : null
  return { key, line: line.key, ...(column !== undefined && { column }) }
}

/** Returns the name of a sheet's cell, by its row and its column; null for none. */
export type FindActiveCell = (place: number, column: Field) => ActiveGridCell | null

/** For `Sheet.onController`: calls `onCell` once for each cell that receives the focus. */
export function useActiveCell(onCell: OnActiveCell | undefined, cellAt: FindActiveCell) {
  const latest = useLatest({ onCell, cellAt })
  const stop = useRef<(() => void) | null>(null)
  return useCallback(
    (controller: SheetController | null) => {
      const tell = (place: number, column: Field) => {
        const cell = latest.current.cellAt(place, column)
        if (cell !== null) latest.current.onCell?.(cell)
      }
      stop.current?.()
      stop.current = controller && follow(controller.cursor, tell)
    },
    [latest],
  )
}

function follow({ state, source }: SheetCursor, tell: (place: number, column: Field) => void): () => void {
  let lastAnnounced = ''
  const look = () => {
    const { place, column, focused } = state.get()
    const field = source.columns[column]
    const isOnCell = focused && field !== undefined && place < source.rowCount()
    const now = isOnCell ? `${source.rowAt(place).key} ${field.id}` : ''
    if (now !== lastAnnounced && field !== undefined && isOnCell) tell(place, field)
    lastAnnounced = now
  }
  look()
  return state.subscribe(look)
}
