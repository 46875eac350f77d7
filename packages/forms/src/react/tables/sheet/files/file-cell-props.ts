import type { Field } from '../../../../description/form.ts'
import type { CursorState } from '../cursor-state.ts'
import type { CellFrame } from '../sheet-cell.tsx'
import type { SheetController } from '../sheet-controller.ts'
import type { SheetCell } from '../sheet-source.ts'

/** The props of a cell that holds a document, and of what it shows. */
export interface FileCellProps {
  readonly frame: CellFrame
  readonly cell: SheetCell
  readonly field: Field
  readonly controller: SheetController
  readonly place: number
  readonly rowLabel: string
  /** The cursor where the cell is active. */
  readonly held: CursorState | null
}
