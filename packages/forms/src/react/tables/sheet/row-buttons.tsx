import { useLayoutEffect, useRef } from 'react'
import { useFormMessages } from '../../form-messages.tsx'
import type { CursorState } from './cursor-state.ts'
import { ROW_BUTTONS } from './moves.ts'
import type { SheetController } from './sheet-controller.ts'

interface RowButtonsProps {
  readonly place: number
  readonly isLast: boolean
  readonly controller: SheetController
  /** The cursor when it is in this row; otherwise null. */
  readonly held: CursorState | null
  readonly columnCount: number
}

/**
 * Buttons that move and remove a row. They are reached by the right arrow after the last cell of the row, and by Alt
 * with an arrow from any cell. The stylesheet draws their signs: as icons, they were half of the elements of a table.
 */
export function RowButtons({ place, isLast, controller, held, columnCount }: RowButtonsProps) {
  const messages = useFormMessages()
  const names = {
    up: messages.moveUp(place + 1),
    down: messages.moveDown(place + 1),
    remove: messages.removeRow(place + 1),
  }
  const cell = useRef<HTMLTableCellElement>(null)
  const heldButton = held === null ? undefined : ROW_BUTTONS[held.column - columnCount]
  const focusRequest = held?.focusRequest ?? 0
  useLayoutEffect(
    () => takeFocus(cell.current, { controller, focusRequest, heldButton }),
    [controller, focusRequest, heldButton],
  )
  return (
    <td role="gridcell" aria-colindex={columnCount + 2} className="octroi-cell octroi-row-buttons" ref={cell}>
      {ROW_BUTTONS.map((action) => {
        const isOut =
          (action === 'up' && place === 0) ||
          (action === 'down' && isLast) ||
          (action === 'remove' && controller.keeps(place))
        return (
          <button
            key={action}
            type="button"
            className="octroi-icon-button"
            data-action={action}
            aria-label={names[action]}
            title={names[action]}
            // It is not `disabled`, so that arrows and the focus can pass over it.
            aria-disabled={isOut || undefined}
            tabIndex={heldButton === action ? 0 : -1}
            onClick={() => controller.press(place, action)}
          />
        )
      })}
    </td>
  )
}

interface Holding {
  readonly controller: SheetController
  readonly focusRequest: number
  readonly heldButton: string | undefined
}

function takeFocus(cell: HTMLElement | null, { controller, focusRequest, heldButton }: Holding) {
  const state = controller.cursor.state.get()
  if (heldButton === undefined || !state.focused || state.focusRequest !== focusRequest) return
  cell?.querySelector<HTMLElement>(`[data-action="${heldButton}"]`)?.focus()
}
