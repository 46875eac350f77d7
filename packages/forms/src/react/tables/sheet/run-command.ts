import { flushSync } from 'react-dom'
import type { SheetController } from './sheet-controller.ts'
import type { SheetCommand } from './sheet-keys.ts'
import { fillDown } from './fill.ts'
import type { CellPlaceInSheet } from './cursor-state.ts'
import { insertAtCaret } from './insert-at-caret.ts'
import { getCornerCell, getRowEndCell, getSheetShape, moveByStep, findNextTabStop } from './moves.ts'

/** What a command needs to know of the page. */
export interface CommandScene {
  /** Number of rows that fit on a screen. */
  readonly pageRows: number
  /** The input of the active cell, if it has one. */
  readonly input: HTMLElement | null
}

/** Runs the command of a key. Returns whether it was used; otherwise the browser handles the key. */
export function runCommand(controller: SheetController, command: SheetCommand, scene: CommandScene): boolean {
  const state = controller.cursor.state.get()
  switch (command.do) {
    case 'step':
    case 'page':
    case 'rowEnd':
    case 'corner':
      return travel(controller, command, scene)
    case 'tab':
      return tab(controller, command.back)
    case 'enter': {
      const from = { place: state.place, column: state.tabbedFrom ?? state.column }
      const to = moveByStep(getSheetShape(controller.source), from, { rows: command.back ? -1 : 1, columns: 0 })
      controller.cursor.take(to)
      return true
    }
    case 'moveRow':
      return controller.moveRow(command.step)
    case 'edit':
      return edit(controller, scene.input)
    case 'escape':
      return escape(controller)
    case 'fillDown':
      fillDown(controller)
      return true
    case 'newLine':
      return newLine(controller, scene.input)
    case 'selectAll':
      selectAll(controller)
      return true
    case 'resume':
      controller.cursor.turnTo('navigation')
      return true
    case 'typeOn':
      // The input must be rendered before the browser looks for the element that the key writes in.
      flushSync(() => controller.cursor.turnTo('navigation'))
      return false
    default:
      controller[command.do]()
      return true
  }
}

type Travel = Extract<SheetCommand, { readonly extend: boolean }>

function travel(controller: SheetController, command: Travel, { pageRows }: CommandScene): boolean {
  const state = controller.cursor.state.get()
  const to = destination(controller, command, { from: (command.extend ? state.end : null) ?? state, pageRows })
  if (command.extend) controller.cursor.extend(to)
  else controller.cursor.take(to)
  return true
}

interface Journey {
  readonly from: CellPlaceInSheet
  readonly pageRows: number
}

function destination(controller: SheetController, command: Travel, { from, pageRows }: Journey): CellPlaceInSheet {
  const shape = getSheetShape(controller.source)
  if (command.do === 'step') return moveByStep(shape, from, command)
  if (command.do === 'page') return moveByStep(shape, from, { rows: command.direction * pageRows, columns: 0 })
  return command.do === 'rowEnd' ? getRowEndCell(shape, from, command.side) : getCornerCell(shape, command.side)
}

/**
 * Moves to the next or previous cell. At the ends of the table it returns false, and the browser moves the focus out of
 * it.
 */
function tab(controller: SheetController, back: boolean): boolean {
  const to = findNextTabStop(getSheetShape(controller.source), controller.cursor.state.get(), back)
  if (to === null) return false
  controller.cursor.tabTo(to)
  return true
}

/** Opens the active cell for editing; for a select, opens its list. */
function edit(controller: SheetController, input: HTMLElement | null): boolean {
  controller.cursor.turnTo('editing')
  if (input instanceof HTMLSelectElement) openList(input)
  return true
}

/** Opens the list of a select where the browser allows it; elsewhere the browser's own keys do. */
export function openList(select: HTMLSelectElement): void {
  if ('showPicker' in select) select.showPicker()
}

function escape(controller: SheetController): boolean {
  const { mode, end, fillTo } = controller.cursor.state.get()
  if (fillTo !== null) controller.cursor.aimFill(null)
  else if (mode !== 'navigation') controller.putBack()
  else if (end !== null) controller.cursor.turnTo('navigation')
  else {
    controller.cursor.turnTo('left')
    controller.cursor.say(controller.messages.sheet.left)
  }
  return true
}

function newLine(controller: SheetController, input: HTMLElement | null): boolean {
  if (!(input instanceof HTMLTextAreaElement)) return false
  insertAtCaret(input, '\n', controller)
  return true
}

function selectAll(controller: SheetController): void {
  const shape = getSheetShape(controller.source)
  const end = getCornerCell(shape, 'end')
  controller.cursor.take(getCornerCell(shape, 'start'))
  controller.cursor.extend(end)
}
