import { strToU8, zipSync } from 'fflate'
import { columnWidths, frozenView } from '../xml/layout.ts'
import type { SheetRows } from '../xml/sheet-rows.ts'
import { sheetName } from '../xml/text.ts'
import { SHEET_START, sheetPath, workbookParts } from '../xml/workbook-parts.ts'

/** The texts of the header, in the language of the reader. */
export interface FiguresWords {
  readonly number: string
  readonly line: string
}

/** A workbook of one sheet of figures, before it is zipped. */
export interface FiguresSheet {
  readonly title: string
  readonly rows: SheetRows
  /** Width of each column, in pixels. */
  readonly widths: readonly number[]
  /** The last row of the header, which is frozen, as are the number and the label of each line. */
  readonly headerRow: number
  /** The range of the amounts, `C4:E90`; texts in it count as 0 and are highlighted. */
  readonly amounts: string
}

/** Height of the header's row in points: two lines, since the names of columns are long. */
export const HEADER_HEIGHT = 32

const LANDSCAPE =
  '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
  '<pageSetup orientation="landscape" fitToHeight="0"/>'
const FIT_TO_WIDTH = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

/** Returns the bytes of the .xlsx file. */
export function sheetFile({ title, rows, widths, headerRow, amounts }: FiguresSheet): Uint8Array<ArrayBuffer> {
  const view = frozenView({ rows: headerRow, columns: 2, corner: `C${headerRow + 1}` })
  const sheet = `${SHEET_START}${FIT_TO_WIDTH}${view}${columnWidths(widths)}${rows.xml()}${markedTexts(amounts)}${LANDSCAPE}</worksheet>`
  const named = { name: sheetName(title), printTitles: `$${headerRow}:$${headerRow}`, recalculated: true }
  const parts = { ...workbookParts([named]), [sheetPath(1)]: sheet }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))
}

function markedTexts(amounts: string): string {
  const [first = ''] = amounts.split(':')
  const rule = `<cfRule type="expression" dxfId="0" priority="1"><formula>ISTEXT(${first})</formula></cfRule>`
  return `<conditionalFormatting sqref="${amounts}">${rule}</conditionalFormatting>`
}
