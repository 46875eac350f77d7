import { zipSync } from 'fflate'
import xlsx from 'xlsx/dist/xlsx.mini.min'
import type { WorkBook, WorkSheet } from 'xlsx'
import { readDirectory } from './central-directory.ts'
import { type ReadCell, readCell } from './read-cell.ts'
import { READING_LIMITS, type ReadingLimits } from './limits.ts'
import { checkParts, hasLinkParts, partsToRead } from './parts.ts'
import { WorkbookRefusal } from './refusal.ts'
import { unpack } from './unpack.ts'

/** A sheet that was read, as plain data. */
export interface ReadSheet {
  readonly name: string
  readonly hidden: boolean
  /** Cells by row and column, both from 0; empty cells at the ends are left out. */
  readonly rows: readonly (readonly ReadCell[])[]
}

/** A workbook that was read. */
export interface ReadWorkbook {
  /** Whether formulas refer to other files; their values are those that were saved with the file. */
  readonly hasExternalLinks?: boolean
  readonly sheets: readonly ReadSheet[]
}

/** The first bytes of files from before 2007, and of files with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
/** The name of the stream with the content of a file with a password, in UTF-16. */
const ENCRYPTED = 'EncryptedPackage'.split('').flatMap((letter) => [letter.codePointAt(0) ?? 0, 0])

/**
 * Reads an .xlsx file of unknown origin. Before it is parsed, its size, its parts, their unpacked size, its sheets,
 * rows and cells are checked against `limits`, and only parts with figures are passed to the library. Formulas give the
 * values that were saved with them. Throws a WorkbookRefusal. It still takes time and memory: call it in a worker, by
 * the entry for the browser.
 */
export function readWorkbook(bytes: Uint8Array, limits: ReadingLimits = READING_LIMITS): ReadWorkbook {
  if (bytes.length > limits.bytes) throw new WorkbookRefusal('too_large', limits.bytes)
  if (COMPOUND_FILE.every((byte, place) => bytes[place] === byte))
    throw new WorkbookRefusal(includesBytes(bytes, ENCRYPTED) ? 'encrypted' : 'other_format')
  const packed = readDirectory(bytes, limits.parts)
  const parts = unpack(partsToRead(packed), limits)
  const declared = checkParts(parts, limits)
  const hasExternalLinks = declared.hasExternalLinks || hasLinkParts(packed)
  const workbook = parse(parts)
  const { date1904 = false } = workbook.Workbook?.WBProps ?? {}
  if (workbook.SheetNames.length > limits.sheets) throw new WorkbookRefusal('too_many_sheets', limits.sheets)
  const reading = { date1904, limits, cells: 0 }
  const sheets = workbook.SheetNames.map((name, place) => ({
    name,
    hidden: (workbook.Workbook?.Sheets?.[place]?.Hidden ?? 0) !== 0,
    rows: rowsOf(sheetOf(workbook, name), reading),
  }))
  return hasExternalLinks ? { hasExternalLinks, sheets } : { sheets }
}

function parse(parts: Record<string, Uint8Array>): WorkBook {
  try {
    return xlsx.read(zipSync(parts, { level: 0 }), {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      // Without this option, the library would skip a formula that was never computed.
      sheetStubs: true,
      cellHTML: false,
    })
  } catch (error) {
    throw new WorkbookRefusal('damaged', undefined, { cause: error })
  }
}

/** The library silently leaves out a sheet whose part was not unpacked, or that it cannot parse. */
function sheetOf({ Sheets: sheets }: WorkBook, name: string): WorkSheet {
  const sheet = Object.hasOwn(sheets, name) ? sheets[name] : undefined
  if (sheet === undefined) throw new WorkbookRefusal('damaged')
  return sheet
}

interface CellReading {
  readonly date1904: boolean
  readonly limits: ReadingLimits
  /** Number of cells of the sheets so far, including empty cells between others. */
  cells: number
}

/** The last row and column of the file format. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

/**
 * Reads the rows of a sheet. Addresses are checked first, because a single cell may claim to be in row four billion. A
 * cell far to the right makes a long row, so that cells are counted again.
 */
function rowsOf(sheet: WorkSheet, reading: CellReading): ReadCell[][] {
  const { limits } = reading
  const data = sheet['!data'] ?? []
  if (data.length > LAST_ROW || data.some((cells) => cells.length > LAST_COLUMN)) throw new WorkbookRefusal('damaged')
  const rows: ReadCell[][] = []
  data.forEach((cells, place) => {
    const row = withoutEnd(
      Array.from(cells ?? [], (cell) => readCell(cell, reading.date1904)),
      (cell) => cell !== null,
    )
    if (row.length === 0) return
    if (place >= limits.rows) throw new WorkbookRefusal('too_many_rows', limits.rows)
    if (row.length > limits.columns) throw new WorkbookRefusal('too_many_columns', limits.columns)
    reading.cells += row.length
    if (reading.cells > limits.cells) throw new WorkbookRefusal('too_many_cells', limits.cells)
    while (rows.length < place) rows.push([])
    rows.push(row)
  })
  return rows
}

function withoutEnd<T>(list: readonly T[], isFilled: (one: T) => boolean): T[] {
  return list.slice(0, list.findLastIndex(isFilled) + 1)
}

function includesBytes(bytes: Uint8Array, sequence: readonly number[]): boolean {
  for (let place = bytes.indexOf(sequence[0] ?? 0); place >= 0; place = bytes.indexOf(sequence[0] ?? 0, place + 1)) {
    if (sequence.every((byte, offset) => bytes[place + offset] === byte)) return true
  }
  return false
}
