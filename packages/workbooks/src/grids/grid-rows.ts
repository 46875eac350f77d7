import type { Grid, GridContent } from '@octroi/forms/finance'
import type { SheetRows } from '../xml/sheet-rows.ts'
import type { LineValues } from './amounts.ts'

/** A column of a grid in the sheet that is being written. */
export interface GridSheetColumn {
  readonly id: string
  /** Its letter in the sheet, `C`. */
  readonly letter: string
  readonly values: LineValues
}

/** The sheet of a grid while it is being written. */
export interface GridSheet {
  readonly grid: Grid
  readonly content: GridContent
  readonly columns: readonly GridSheetColumn[]
  readonly rows: SheetRows
  /** The row of each line by its number; a line's formula reads only lines that were written before. */
  readonly rowsOfLines: Map<number, number>
}
