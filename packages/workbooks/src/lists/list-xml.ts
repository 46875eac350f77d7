import { dateCell, isCut, numberCell, textCell } from '../xml/cells.ts'
import { columnWidths, frozenView } from '../xml/layout.ts'
import { toColumnLetters } from '../xml/text.ts'
import { SHEET_START } from '../xml/workbook-parts.ts'
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts'

/** The XML before the rows: the frozen header, widths, and the header's own row. */
export function sheetStart({ columns }: Sheet): string {
  const header = columns.map(({ header }, place) =>
    textCell(header, { at: `${toColumnLetters(place)}1`, style: 'header' }),
  )
  return (
    SHEET_START +
    frozenView({ rows: 1, columns: 0, corner: 'A2' }) +
    columnWidths(columns.map(({ width }) => width)) +
    `<sheetData><row r="1">${header.join('')}</row>`
  )
}

/** The XML after the rows: the filter buttons of the header. */
export function sheetEnd(columns: number, lastRow: number): string {
  return `</sheetData><autoFilter ref="${toRangeReference(columns, lastRow)}"/></worksheet>`
}

/** The range of all cells of a list, `A1:K20001`. */
export function toRangeReference(columns: number, lastRow: number): string {
  return `A1:${toColumnLetters(columns - 1)}${lastRow}`
}

/** The XML of one row; `number` is its row number, and the header has 1. */
export function rowXml(row: SheetRow, number: number, { columns, words }: Sheet): string {
  const cells = row.map((value, place) => {
    const column = columns[place]
    return column ? cellXml({ value, at: `${toColumnLetters(place)}${number}`, column, words }) : ''
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

/** Number of cells of a row that are too long and are cut. */
export const cutCells = (row: SheetRow): number =>
  row.filter((value) => typeof value === 'string' && isCut(value)).length

interface Cell {
  readonly value: SheetRow[number]
  readonly at: string
  readonly column: SheetColumn
  readonly words: Sheet['words']
}

function cellXml({ value, at, column, words }: Cell): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return textCell(value, { at, style: value.includes('\n') ? 'lines' : 'text' })
  if (typeof value === 'boolean') return textCell(value ? words.yes : words.no, { at, style: 'text' })
  if (value instanceof Date) return dateCell(value, at)
  return Number.isFinite(value) ? numberCell(value, { at, style: styleOf(column) }) : ''
}

function styleOf({ percent, amount }: SheetColumn): 'percent' | 'amount' | 'number' {
  if (percent) return 'percent'
  return amount ? 'amount' : 'number'
}
