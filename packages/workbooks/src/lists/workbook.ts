import { strToU8, Zip, ZipDeflate } from 'fflate'
import { sheetName } from '../xml/text.ts'
import { type SheetPart, sheetPath, workbookParts, XLSX } from '../xml/workbook-parts.ts'
import { toRangeReference, cutCells, rowXml, sheetEnd, sheetStart } from './list-xml.ts'
import type { Sheet, SheetRow } from './sheet.ts'

/** Most rows of one sheet, including its header; the others go to another sheet. */
const SHEET_ROWS = 1_048_576
/** Bytes to collect before they are moved to a Blob, which the browser may keep on disk. */
const CHUNK_BYTES = 1_000_000

/** A workbook that is written as a stream: each row is compressed when it is added, and none is kept in memory. */
export interface Workbook {
  add(rows: readonly SheetRow[]): void
  /** Number of cells so far that were cut, because their text is longer than spreadsheets allow. */
  cut(): number
  /** Ends the file. Nothing can be added afterwards. */
  finish(): Blob
}

/** Creates a workbook. `mostRows` is the limit of one sheet, including its header; by default that of spreadsheets. */
export function createWorkbook(sheet: Sheet, mostRows = SHEET_ROWS): Workbook {
  const file = collectBytes()
  const parts: SheetPart[] = []
  let current: OpenSheet | null = null
  let cut = 0
  const close = () => {
    if (current) parts.push(current.end(sheetName(sheet.title, parts.length === 0 ? '' : ` ${parts.length + 1}`)))
    current = null
  }
  const add = (rows: readonly SheetRow[]) => {
    let remainingRows = rows
    for (const row of rows) cut += cutCells(row)
    do {
      current ??= openSheet(file.zip, sheet, parts.length + 1)
      const room = mostRows - current.rows()
      current.add(remainingRows.slice(0, room))
      remainingRows = remainingRows.slice(room)
      if (remainingRows.length > 0) close()
    } while (remainingRows.length > 0)
  }
  return {
    add,
    cut: () => cut,
    finish: () => {
      if (!current) add([])
      close()
      for (const [path, text] of Object.entries(workbookParts(parts))) writePart(file.zip, path, text)
      file.zip.end()
      return file.blob()
    },
  }
}

interface OpenSheet {
  /** Number of rows written so far, including the header. */
  rows(): number
  add(rows: readonly SheetRow[]): void
  end(name: string): SheetPart
}

function openSheet(zip: Zip, sheet: Sheet, number: number): OpenSheet {
  const part = new ZipDeflate(sheetPath(number), { level: 6 })
  zip.add(part)
  part.push(strToU8(sheetStart(sheet)))
  let written = 1
  return {
    rows: () => written,
    add: (rows) => {
      const text = rows.map((row, place) => rowXml(row, written + place + 1, sheet)).join('')
      written += rows.length
      part.push(strToU8(text))
    },
    end: (name) => {
      part.push(strToU8(sheetEnd(sheet.columns.length, written)), true)
      const filter = toRangeReference(sheet.columns.length, written).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
      return { name, filter }
    },
  }
}

function writePart(zip: Zip, path: string, text: string): void {
  const part = new ZipDeflate(path)
  zip.add(part)
  part.push(strToU8(text), true)
}

/** Collects the output of the zip in a Blob, a megabyte at a time. */
function collectBytes() {
  let blob = new Blob([], { type: XLSX })
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const flush = () => {
    blob = new Blob([blob, ...chunks], { type: XLSX })
    chunks = []
    size = 0
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
    size += chunk.length
    if (size > CHUNK_BYTES) flush()
  })
  return {
    zip,
    blob: () => {
      flush()
      return blob
    },
  }
}
