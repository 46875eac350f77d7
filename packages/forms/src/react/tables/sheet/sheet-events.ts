import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { dragFill, isFillHandle } from './drag-fill.ts'
import type { CellPlaceInSheet } from './cursor-state.ts'
import { isTextInput } from './held-cell.tsx'
import { firstCell, lastCell, ROW_BUTTONS, getSheetShape } from './moves.ts'
import { handlePaste } from './paste/handle-paste.ts'
import { toHtmlTable, toTabSeparated } from './paste/tab-separated.ts'
import { openList, runCommand } from './run-command.ts'
import type { SheetController } from './sheet-controller.ts'
import { findKeyCommand, type KeyPress } from './sheet-keys.ts'

const ROW_HEIGHT = 45
const INPUTS = 'input, textarea, select'

/**
 * The event handlers of a sheet's table element, for all of its cells. With `fromEnds`, Tab enters at the first cell
 * and Shift+Tab at the last, whichever was active before.
 */
export function sheetEvents(controller: SheetController, fromEnds: boolean) {
  let isTouch = false
  let isDragging = false
  let isPressed = false
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => keyDown(event, controller),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isTouch = event.pointerType === 'touch'
      if (event.button === 0 && isFillHandle(event.target)) dragFill(event, controller)
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      isPressed = true
      isDragging = press(event, controller, isTouch)
    },
    onMouseUp: () => {
      isPressed = false
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      isDragging = isDragging && event.buttons === 1
      const to = isDragging ? placeOf(event.target, controller) : null
      if (to !== null) controller.cursor.extend(to)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => focusIn(event, controller, fromEnds && !isPressed),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // When another window comes in front, the cell stays active.
      const isAway = document.activeElement === event.target
      if (!isAway && !isInside(event.currentTarget, event.relatedTarget)) controller.cursor.leave()
    },
    onCopy: (event: ClipboardEvent) => copy(event, controller),
    onCut: (event: ClipboardEvent) => {
      if (copy(event, controller)) controller.clear()
    },
    onPaste: (event: ClipboardEvent) => handlePaste(event, controller),
  }
}

/** Handles undo and redo keys on the buttons under the table: the browser's own undo would change another question. */
export function undoByKey(event: KeyboardEvent<HTMLElement>, controller: SheetController) {
  const command = findKeyCommand(pressOf(event), { mode: 'navigation', kind: 'button' })
  if (command?.do !== 'undo' && command?.do !== 'redo') return
  controller[command.do]()
  event.preventDefault()
}

function pressOf({ key, shiftKey: shift, altKey: alt, ctrlKey, metaKey }: KeyboardEvent): KeyPress {
  return { key, shift, alt, ctrl: ctrlKey || metaKey }
}

function keyDown(event: KeyboardEvent<HTMLElement>, controller: SheetController) {
  // The keys of a composed character belong to the input method.
  if (event.nativeEvent.isComposing || event.key === 'Process') return
  const { mode, draft } = controller.cursor.state.get()
  const command = findKeyCommand(pressOf(event), { mode, kind: controller.cursor.kind(), typed: draft !== null })
  if (command === null) return
  const input = event.target instanceof HTMLElement && event.target.matches(INPUTS) ? event.target : null
  const height = event.currentTarget.parentElement?.clientHeight ?? 0
  const pageRows = Math.max(1, Math.floor(height / ROW_HEIGHT) - 2)
  if (!runCommand(controller, command, { pageRows, input })) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Handles a press on a cell: the first makes it active, the next opens it for editing. Returns whether a drag may
 * select a range.
 */
function press(event: MouseEvent<HTMLElement>, controller: SheetController, isTouch: boolean): boolean {
  const at = placeOf(event.target, controller)
  if (isFillHandle(event.target)) {
    // The focus stays in the active cell.
    event.preventDefault()
    return false
  }
  if (event.button !== 0 || at === null || at.column >= controller.source.columns.length) return false
  const state = controller.cursor.state.get()
  const isHeld = at.place === state.place && at.column === state.column
  const input = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(INPUTS) : null
  if (isHeld && input !== null && document.activeElement === input) {
    controller.cursor.openAtCaret()
    return false
  }
  // The button of a document handles its own press.
  if (isHeld && event.target instanceof Element && event.target.closest('[data-file]') !== null) return false
  // A select or a checkbox reacts at once to a press, as it does anywhere.
  if (isHeld && (input instanceof HTMLSelectElement || input?.matches('[type="checkbox"]'))) return false
  event.preventDefault()
  if (event.shiftKey && state.focused && !isHeld) {
    controller.cursor.extend(at)
    return true
  }
  const onBox = event.target instanceof HTMLElement && event.target.matches('.octroi-light-box')
  flushSync(() => controller.cursor.take(at, isTouch && controller.cursor.isOpenAt(at) ? 'editing' : 'navigation'))
  if (onBox) controller.choose(controller.cursor.cell()?.text === '1' ? '0' : '1')
  if (isTouch && document.activeElement instanceof HTMLSelectElement) openList(document.activeElement)
  return !isTouch
}

function focusIn(event: FocusEvent<HTMLElement>, controller: SheetController, fromEnds: boolean) {
  const { target, currentTarget, relatedTarget } = event
  const at = placeOf(target, controller)
  if (at === null) return
  const state = controller.cursor.state.get()
  if (at.place !== state.place || at.column !== state.column) {
    controller.cursor.take(at)
    return
  }
  if (state.focused) return
  // A cell that an undo scrolled to is the one that the person wants.
  const end =
    fromEnds && !controller.cursor.isSought(state) ? endBeside(currentTarget, relatedTarget, controller) : null
  if (end !== null && (end.place !== at.place || end.column !== at.column)) return controller.cursor.take(end)
  controller.cursor.enter()
  if (isTextInput(target)) target.select()
}

/** The first or last cell, depending on the side from which the focus came; null when it came from no element. */
function endBeside(table: Element, from: EventTarget | null, { source }: SheetController): CellPlaceInSheet | null {
  if (!(from instanceof Element)) return null
  const isAfter = (table.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return (isAfter ? lastCell : firstCell)(getSheetShape(source))
}

function copy(event: ClipboardEvent, controller: SheetController): boolean {
  const { mode, column } = controller.cursor.state.get()
  if (mode === 'editing' || column >= controller.source.columns.length) return false
  const cells = controller.copy()
  event.clipboardData.setData('text/plain', toTabSeparated(cells))
  event.clipboardData.setData('text/html', toHtmlTable(cells))
  event.preventDefault()
  return true
}

/** The cell that contains an element, where a button of a row counts as a cell; null elsewhere. */
function placeOf(target: EventTarget, controller: SheetController): CellPlaceInSheet | null {
  if (!(target instanceof Element)) return null
  const place = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
  const cell = target.closest<HTMLElement>('[data-column]')
  const action = target.closest<HTMLElement>('[data-action]')?.dataset['action']
  if (place < 0 || place >= controller.source.rowCount()) return null
  if (cell !== null) return { place, column: Number(cell.dataset['column']) }
  const button = ROW_BUTTONS.findIndex((name) => name === action)
  return button < 0 ? null : { place, column: controller.source.columns.length + button }
}

function isInside(table: Element, target: EventTarget | null): boolean {
  return target instanceof Node && table.contains(target)
}
