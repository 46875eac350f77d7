import { memo } from 'react'
import type { Field } from '../../../description/form.ts'

/** The props of both renderings of a cell: as text, and as the active cell, which has an input. */
export interface CellFrame {
  readonly id: string
  /** From 0 among the columns that hold cells. */
  readonly column: number
  /** Heading of its column, shown where each row is a card. */
  readonly label: string
  readonly type: Field['type']
  readonly isFigure: boolean
  /** It cannot be changed. */
  readonly closed: boolean
  /** Id of what is wrong with it, in words. */
  readonly faultId: string | undefined
  readonly selected: boolean
  /** It has the fill handle in its corner. */
  readonly handle: boolean
}

/** The attributes of a cell, whatever is in it. */
export function cellAttributes({ id, column, label, type, isFigure, closed, faultId, selected }: CellFrame) {
  return {
    id,
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-readonly': closed || undefined,
    'aria-invalid': faultId !== undefined || undefined,
    'aria-describedby': faultId,
    'aria-selected': selected || undefined,
    'data-column': column,
    'data-label': label,
    'data-kind': type,
    'data-figures': isFigure || undefined,
  }
}

interface SheetCellProps extends CellFrame {
  readonly shown: string
  readonly text: string
}

/** A cell that is not active: text. Renders only when its own text or state changes. */
export const SheetCellView = memo(function SheetCellView({ shown, text, ...frame }: SheetCellProps) {
  return (
    <td {...cellAttributes(frame)} tabIndex={-1} className="octroi-cell octroi-cell-light">
      {frame.type === 'checkbox' && !frame.closed ? <Box shown={shown} checked={text === '1'} /> : shown}
      {frame.handle && <FillHandle />}
    </td>
  )
})

/** Dragged, it copies what is selected; see `dragFill`. To the eye and to a pointer alone: the keyboard has Ctrl D. */
export function FillHandle() {
  return <span className="octroi-fill-handle" aria-hidden />
}

/** The look of a box, which becomes an input when its cell is active. */
function Box({ shown, checked }: { readonly shown: string; readonly checked: boolean }) {
  return (
    <>
      <span className="octroi-light-box" data-checked={checked || undefined} aria-hidden />
      <span className="octroi-hidden">{shown}</span>
    </>
  )
}
