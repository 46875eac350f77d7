import type { Grid, GridContent } from '@octroi/forms/finance'
import type { SheetRows } from '../xml/sheet-rows.ts'
import type { LineValues } from './amounts.ts'

/** A column of a grid in the sheet that is being written. */
export interface GridSheetColumn {
  readonly id: string
  /** Its place in the sheet, `C`. */
  readonly letter: string
  readonly values: LineValues
}

/** The sheet of a grid while it is being written. */
export interface GridSheet {
  readonly grid: Grid
  readonly content: GridContent
  readonly columns: readonly GridSheetColumn[]
  readonly rows: SheetRows
  /** Where each line is, by its number; lines read those before them. */
  readonly rowsOfLines: Map<number, number>
}
