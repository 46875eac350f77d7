import type { CellValue } from '../column.ts'
import { neutralText } from './neutral-text.ts'
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts'
import { STYLE } from './workbook-xml.ts'

/** The most that a cell can hold; a longer text would make the file unreadable. */
const CELL_LENGTH = 32_767
const DAY_MS = 86_400_000
/** 1970-01-01, counted in days from the beginning of spreadsheets' time. */
const EPOCH_DAY = 25_569
/** Pixels of one character of the sheet's font, and of a cell's edges. */
const CHARACTER = 7
const EDGES = 5

/** Before the rows: the frozen header, widths, and the header's own row. */
export function sheetStart({ columns }: Sheet): string {
  const widths = columns.map(({ width }, place) => {
    const characters = Math.max(6, (width - EDGES) / CHARACTER).toFixed(2)
    return `<col min="${place + 1}" max="${place + 1}" width="${characters}" customWidth="1"/>`
  })
  const header = columns.map(({ header }, place) => textCell(header, `${letters(place)}1`, STYLE.header))
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n` +
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
    `</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>` +
    `<sheetData><row r="1">${header.join('')}</row>`
  )
}

/** After the rows: the filter buttons of the header. */
export function sheetEnd(columns: number, lastRow: number): string {
  return `</sheetData><autoFilter ref="${cornerToCorner(columns, lastRow)}"/></worksheet>`
}

/** `A1:K20001`. */
export function cornerToCorner(columns: number, lastRow: number): string {
  return `A1:${letters(columns - 1)}${lastRow}`
}

/** One row; `number` counts from 1, the header's. */
export function rowXml(row: SheetRow, number: number, { columns, words }: Sheet): string {
  const cells = row.map((value, place) => {
    const column = columns[place]
    return column ? cellXml({ value, at: `${letters(place)}${number}`, column, words }) : ''
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

interface Cell {
  readonly value: CellValue
  readonly at: string
  readonly column: SheetColumn
  readonly words: Sheet['words']
}

function cellXml({ value, at, column, words }: Cell): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return textCell(value, at, STYLE.text)
  if (typeof value === 'boolean') return textCell(value ? words.yes : words.no, at, STYLE.text)
  if (value instanceof Date) return dateCell(value, at)
  return Number.isFinite(value) ? numberCell(value, at, column.percent ? STYLE.percent : STYLE.number) : ''
}

const numberCell = (value: number, at: string, style: number): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`

/**
 * A Date at midnight UTC, as an ISO date reads, is a day; any other is a moment, shown in the reader's time zone.
 * Spreadsheets know no day before 1900: such a one is written as text.
 */
function dateCell(date: Date, at: string): string {
  const time = date.getTime()
  if (Number.isNaN(time)) return ''
  const isDay = time % DAY_MS === 0
  const shown = isDay ? time : time - date.getTimezoneOffset() * 60_000
  const serial = shown / DAY_MS + EPOCH_DAY
  if (serial < 61)
    return textCell(new Date(shown).toISOString().slice(0, 10).split('-').reverse().join('-'), at, STYLE.text)
  return numberCell(Number(serial.toFixed(6)), at, isDay ? STYLE.day : STYLE.moment)
}

function textCell(text: string, at: string, style: number): string {
  const neutral = neutralText(text)
  const held = neutral.length > CELL_LENGTH ? `${neutral.slice(0, CELL_LENGTH - 1)}…` : neutral
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(held)}</t></is></c>`
}

/** What XML cannot hold: control characters but tab and ends of lines, and two that are none. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
/** Spreadsheets read `_x0041_` as A: such a text is written so that it comes back as it was. */
const ESCAPE_LIKE = /_(?=x[\dA-Fa-f]{4}_)/gu

/** A text as XML holds it. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(ESCAPE_LIKE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function letters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last
}
