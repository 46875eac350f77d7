import { useLayoutEffect, useRef } from 'react'
import { takeFocus } from '../held-cell.tsx'
import { cellAttributes } from '../sheet-cell.tsx'
import { CellFile } from './cell-file.tsx'
import type { FileCellProps } from './file-cell-props.ts'

/**
 * A cell that holds a document. Its only button is the tab stop of the sheet while the cell is active: it chooses a
 * file, or opens the one that is there, which Delete takes out. A read-only cell without a document takes the focus
 * itself.
 */
export function FileCellView(props: FileCellProps) {
  const { frame, cell, controller, held } = props
  const target = useRef<HTMLElement>(null)
  const hasButton = !frame.closed || cell.text !== ''
  const isOpen = hasButton && held !== null && held.mode !== 'left'
  const focusRequest = held?.focusRequest ?? null
  useLayoutEffect(() => {
    if (focusRequest !== null) takeFocus(target.current, { controller, focusRequest, isOpen })
  }, [controller, focusRequest, isOpen])
  const isCellFocused = held !== null && !isOpen
  return (
    <td
      {...cellAttributes(frame)}
      className={`octroi-cell ${held === null ? 'octroi-cell-light' : 'octroi-cell-held'}`}
      data-mode={held?.mode}
      tabIndex={isOpen ? undefined : isCellFocused ? 0 : -1}
      ref={isCellFocused ? (target as React.RefObject<HTMLTableCellElement>) : undefined}
    >
      {hasButton && <CellFile {...props} target={isOpen ? target : undefined} />}
    </td>
  )
}
