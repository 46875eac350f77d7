import type { ClipboardEvent } from 'react'
import { isTextInput } from '../held-cell.tsx'
import { insertAtCaret } from '../insert-at-caret.ts'
import { isNumberType } from '../held-text.ts'
import type { SheetController } from '../sheet-controller.ts'
import { joinTextLines } from './read-pasted.ts'
import { parseTabSeparated, toTabSeparated, withoutBlankEnd } from './tab-separated.ts'

/**
 * Handles a paste. Several cells go into cells, wherever the caret is: in one cell, a column of figures would run
 * together. A single text goes to the caret while a text is being typed. Text of several lines that comes from no table
 * (a letter, a web page) is one text in a column of long texts, not a row for each line.
 */
export function handlePaste(event: ClipboardEvent, controller: SheetController): void {
  const { mode } = controller.cursor.state.get()
  const field = controller.cursor.field()
  if (field === undefined) return
  const text = event.clipboardData.getData('text/plain')
  const isText =
    (controller.cursor.kind() === 'text' || controller.cursor.kind() === 'textarea') && !isNumberType(field.type)
  const isProse = isText && isFromNoTable(event.clipboardData.getData('text/html'), text)
  const rows = isProse ? [[text]] : withoutBlankEnd(parseTabSeparated(text), 0)
  const input = (mode === 'editing' || mode === 'typing') && isTextInput(event.target) ? event.target : null
  const isOneText = rows.length === 1 && rows[0]?.length === 1
  const [[only = ''] = []] = rows
  if (input === null || !(isOneText || isLinesOf(input, rows, event))) {
    event.preventDefault()
    controller.paste(isProse ? toTabSeparated(rows) : text)
    return
  }
  // The quotes and the line end that a spreadsheet puts around a single cell are removed; the browser would join its
  // lines.
  const written = input instanceof HTMLInputElement ? joinTextLines(only) : only
  if (!isOneText || written === text) return
  event.preventDefault()
  insertAtCaret(input, written, controller)
}

/**
 * Whether the rows are lines of text without tabs, for a multi-line input: only what comes from a table is treated as
 * cells.
 */
function isLinesOf(input: HTMLElement, rows: readonly (readonly string[])[], { clipboardData }: ClipboardEvent) {
  const isColumn = rows.every((row) => row.length === 1)
  return input instanceof HTMLTextAreaElement && isColumn && !HAS_TABLE.test(clipboardData.getData('text/html'))
}

const HAS_TABLE = /<table/i

function isFromNoTable(html: string, text: string): boolean {
  return html !== '' && text !== '' && !HAS_TABLE.test(html) && !text.includes('\t')
}
