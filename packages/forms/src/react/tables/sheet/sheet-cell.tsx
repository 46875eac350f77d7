import { memo } from 'react'
import type { Field } from '../../../description/form.ts'

/** The props of both renderings of a cell: as text, and as the active cell, which has an input. */
export interface CellFrame {
  readonly id: string
  /** Index among the columns of cells, from 0. */
  readonly column: number
  /** Title of its column, displayed where each row is a card. */
  readonly label: string
  readonly type: Field['type']
  readonly isFigure: boolean
  /** Whether it cannot be edited. */
  readonly closed: boolean
  /** DOM id of its fault message. */
  readonly faultId: string | undefined
  readonly selected: boolean
  /** Whether it has the fill handle in its corner. */
  readonly handle: boolean
}

/** The attributes that every cell has. */
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

/** A cell that is not active, rendered as text. It renders again only when its own text or state changes. */
export const SheetCellView = memo(function SheetCellView({ shown, text, ...frame }: SheetCellProps) {
  return (
    <td {...cellAttributes(frame)} tabIndex={-1} className="octroi-cell octroi-cell-light">
      {frame.type === 'checkbox' && !frame.closed ? <Box shown={shown} checked={text === '1'} /> : shown}
      {frame.handle && <FillHandle />}
    </td>
  )
})

/**
 * The fill handle; dragging it copies the selection, see `dragFill`. It is for the mouse only: the keyboard has Ctrl+D.
 */
export function FillHandle() {
  return <span className="octroi-fill-handle" aria-hidden />
}

/** A static picture of a checkbox; when its cell becomes active, an input replaces it. */
function Box({ shown, checked }: { readonly shown: string; readonly checked: boolean }) {
  return (
    <>
      <span className="octroi-light-box" data-checked={checked || undefined} aria-hidden />
      <span className="octroi-hidden">{shown}</span>
    </>
  )
}
