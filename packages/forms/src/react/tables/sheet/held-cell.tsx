import { useLayoutEffect, useRef } from 'react'
import type { Field } from '../../../description/form.ts'
import type { CursorState } from './cursor-state.ts'
import { HeldInput } from './held-input.tsx'
import { cellAttributes, type CellFrame, FillHandle } from './sheet-cell.tsx'
import type { SheetController } from './sheet-controller.ts'
import type { SheetCell } from './sheet-source.ts'

interface HeldCellProps {
  readonly frame: CellFrame
  readonly cell: SheetCell
  readonly field: Field
  readonly state: CursorState
  readonly controller: SheetController
  /** Accessible name of the input: the column and the row. */
  readonly name: string
}

/**
 * The active cell, which is the tab stop of the sheet. It is a real input, so that dead keys, input methods, touch
 * keyboards and screen readers work as usual. A cell that cannot be edited, or that was left with Escape, takes the
 * focus itself.
 */
export function HeldCell({ frame, cell, field, state, controller, name }: HeldCellProps) {
  const target = useRef<HTMLElement>(null)
  const { focusRequest, mode } = state
  const isOpen = !frame.closed && mode !== 'left'
  // This runs only when the cursor requests it: typing must not move the caret.
  useLayoutEffect(
    () => takeFocus(target.current, { controller, focusRequest, isOpen }),
    [controller, focusRequest, isOpen],
  )
  const attributes = { ...cellAttributes(frame), className: 'octroi-cell octroi-cell-held', 'data-mode': mode }
  if (!isOpen) {
    return (
      <td {...attributes} tabIndex={0} ref={target as React.RefObject<HTMLTableCellElement>}>
        {cell.shown}
        {frame.handle && <FillHandle />}
      </td>
    )
  }
  return (
    <td {...attributes}>
      <HeldInput {...{ target, field, cell, state, controller, name }} faultId={frame.faultId} />
      {frame.handle && <FillHandle />}
    </td>
  )
}

interface Holding {
  readonly controller: SheetController
  readonly focusRequest: number
  readonly isOpen: boolean
}

/**
 * Focuses an element and selects its whole text, so that the next key replaces it; in editing mode the caret goes to
 * the end.
 */
export function takeFocus(element: HTMLElement | null, { controller, focusRequest, isOpen }: Holding) {
  const state = controller.cursor.state.get()
  if (element === null || state.focusRequest !== focusRequest) return
  if (controller.cursor.isSought(state)) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (!state.focused) return
  element.focus()
  if (!isOpen || !isTextInput(element)) return
  if (state.mode === 'navigation') element.select()
  else element.setSelectionRange(element.value.length, element.value.length)
}

/** An input whose text can be selected. */
export function isTextInput(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
}
