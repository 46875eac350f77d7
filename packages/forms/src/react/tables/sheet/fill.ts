import { type CellRange, getSelectedRange } from './cursor-state.ts'
import { getSheetShape, moveByStep } from './moves.ts'
import { skippedWords } from './paste/paste-words.ts'
import { placeAccess, type SkippedCell } from './paste/plan-paste.ts'
import type { SheetController } from './sheet-controller.ts'
import type { CellEdit, SheetSource } from './sheet-source.ts'

/**
 * Copies the first selected row into the others or, where one row is selected, the row above into it. It is one undo
 * step.
 */
export function fillDown(controller: SheetController): void {
  const { source, messages } = controller
  const range = controller.cursor.range()
  const { top, bottom } = range
  const from =
    top === bottom ? moveByStep(getSheetShape(source), { place: top, column: 0 }, { rows: -1, columns: 0 }).place : top
  if (top === bottom && from >= top) return controller.cursor.say(messages.sheet.nothingAbove)
  fill(controller, { ...range, top: from, bottom: from }, { ...range, top: top === bottom ? top : top + 1 })
}

/** Copies the selection up to the row of the fill handle, down or up, and selects all of it. */
export function fillDragged(controller: SheetController): void {
  const state = controller.cursor.state.get()
  const from = getSelectedRange(state)
  const { top, bottom, left, right } = from
  const place = state.fillTo ?? top
  controller.cursor.aimFill(null)
  if (place >= top && place <= bottom) return
  controller.cursor.take({ place: place > bottom ? top : bottom, column: left })
  controller.cursor.extend({ place, column: right })
  fill(
    controller,
    from,
    place > bottom ? { ...from, top: bottom + 1, bottom: place } : { ...from, top: place, bottom: top - 1 },
  )
}

function fill(controller: SheetController, from: CellRange, to: CellRange): void {
  const { source, messages } = controller
  const { edits, skipped } = planFill(source, from, to)
  if (edits.length > 0) source.history.step(() => source.write(edits))
  controller.cursor.resume()
  const done = messages.sheet.filled(edits.length)
  if (skipped.length > 0) return controller.tell([done, ...skippedWords(skipped, source, messages)], edits.length > 0)
  controller.notice.set(null)
  controller.cursor.say(done)
}

/**
 * Repeats the stored rows of one range in those of another, column by column. Headings are skipped; cells that cannot
 * be changed are listed, unless nothing would be written in them.
 */
function planFill(source: SheetSource, from: CellRange, to: CellRange) {
  const height = from.bottom - from.top + 1
  const edits: CellEdit[] = []
  const skipped: SkippedCell[] = []
  const isHeading = (place: number) => source.rowAt(place).kind === 'heading'
  for (let place = to.top; place <= to.bottom; place++) {
    const origin = from.top + ((((place - from.top) % height) + height) % height)
    if (isHeading(place) || isHeading(origin)) continue
    source.columns.slice(from.left, from.right + 1).forEach((field, along) => {
      const { text } = source.cellAt(origin, field)
      const access = placeAccess(source.cellAt(place, field), field)
      if (access === 'edit') edits.push({ place, fieldId: field.id, text })
      else if (text !== '') skipped.push({ place, column: from.left + along, text, reason: access })
    })
  }
  return { edits, skipped }
}
