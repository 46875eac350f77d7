import type { CellRange } from '../cursor-state.ts'
import type { SheetSource } from '../sheet-source.ts'
import { withoutBlankEnd } from './tab-separated.ts'

/** The cells of a pasted text, row by row; rows may be of unequal length. */
export type PastedRows = readonly (readonly string[])[]

/**
 * What is pasted over a selection, as in a spreadsheet: repeated to fill it where its rows and columns are whole
 * multiples of those of the block, as they always are of one cell; else once. Blank rows at its end count in its size,
 * and empty what is selected; beyond the selection they are nothing: nobody sees them in what was copied (whole columns
 * of a sheet, a letter), and they would empty rows or add some.
 */
export function repeatedOver(block: PastedRows, selection: CellRange, source: SheetSource): PastedRows {
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

/** Rows of a selection that pasted ones go to: without the headings that a paste passes over. */
function rowsToWrite({ top, bottom }: CellRange, source: SheetSource): number {
  let count = 0
  for (let place = top; place <= bottom; place++) if (source.rowAt(place).passedOver !== true) count++
  return count
}
