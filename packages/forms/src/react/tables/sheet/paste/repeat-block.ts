import type { CellRange } from '../cursor-state.ts'
import type { SheetSource } from '../sheet-source.ts'
import { withoutBlankEnd } from './tab-separated.ts'

/** The cells of a pasted text, row by row; rows may be of unequal length. */
export type PastedRows = readonly (readonly string[])[]

/**
 * Repeats a pasted block to fill a selection, as a spreadsheet does, if the selection's rows and columns are whole
 * multiples of the block's, as they always are for a single cell; otherwise pastes it once. Blank rows at the end of
 * the block count in its size, and clear cells of the selection. Beyond the selection they are dropped: nobody sees
 * them in what was copied (whole columns of a sheet, a letter), and they would clear or add rows.
 */
export function repeatToFill(block: PastedRows, selection: CellRange, source: SheetSource): PastedRows {
  const width = Math.max(1, ...block.map((row) => row.length))
  const rows = rowsToWrite(selection, source)
  const columns = selection.right - selection.left + 1
  const isOnce = rows === block.length && columns === width
  if (isOnce || rows % block.length !== 0 || columns % width !== 0) return withoutBlankEnd(block, Math.max(1, rows))
  return Array.from({ length: rows }, (_, down) => {
    const row = block[down % block.length] ?? []
    return Array.from({ length: columns }, (__, along) => row[along % width] ?? '')
  })
}

/** Number of rows of a selection that can be pasted into, without the headings that a paste skips. */
function rowsToWrite({ top, bottom }: CellRange, source: SheetSource): number {
  let count = 0
  for (let place = top; place <= bottom; place++) if (source.rowAt(place).passedOver !== true) count++
  return count
}
