import { contentOfItems, type Grid, type GridItem } from '@octroi/forms/finance'
import { blank, formula, SheetRows, text } from '../xml/sheet-rows.ts'
import { toColumnLetters } from '../xml/text.ts'
import { sumEnteredLines, computeLineValues } from './amounts.ts'
import { columnFormulas } from './formulas.ts'
import { addFields } from './grid-fields.ts'
import { addLine } from './grid-lines.ts'
import { addHeading, percentText } from './headings.ts'
import type { GridSheet } from './grid-rows.ts'
import { type FiguresWords, HEADER_HEIGHT, sheetFile } from './sheet-file.ts'

/** A budget grid to be written as a workbook. */
export interface GridWorkbook {
  readonly grid: Grid
  /** The items in their saved form: amounts as decimal text, lists, fields. */
  readonly items: readonly Pick<GridItem, 'key' | 'value'>[]
  /** Name of the organisation, above the grid. */
  readonly organization: string
  readonly year: number
  readonly words: FiguresWords
}

/** Columns before the first one of amounts: numbers and labels of lines. */
const LEADING = 2
const WIDTHS = { number: 45, label: 420, amount: 160 }

/**
 * Returns the bytes of an .xlsx file with a budget grid: a row per line, headings, the rows that were added to lists,
 * columns, indicators, and the fields below. Amounts are numbers of two decimals; totals and ratios are formulas, with
 * which a spreadsheet computes the same cents again when figures change. No text is a formula.
 */
export function writeGridWorkbook({ grid, items, organization, year, words }: GridWorkbook): Uint8Array<ArrayBuffer> {
  const { label, headings, indicators } = grid.definition
  const content = contentOfItems(grid, items)
  const columns = grid.columns.map(({ id }, place) => ({
    id,
    letter: toColumnLetters(LEADING + place),
    values: computeLineValues(grid, sumEnteredLines(grid, content, id)),
  }))
  const sheet: GridSheet = { grid, content, columns, rows: new SheetRows(), rowsOfLines: new Map() }
  const { rows } = sheet
  rows.add([text(organization, 'title')])
  rows.add([text(`${label} – ${year}`, 'total')])
  const header = [
    text(words.number, 'header'),
    text(words.line, 'header'),
    ...grid.columns.map((column) => text(column.label, 'columnHeader')),
  ]
  rows.add(header, HEADER_HEIGHT)
  const headerRow = rows.next - 1
  for (const line of grid.lines) {
    const heading = headings.find(({ before }) => before === line.number)
    if (heading) addHeading(rows, heading.label, columns.length)
    addLine(sheet, line)
  }
  const amounts = `${toColumnLetters(LEADING)}${headerRow + 1}:${toColumnLetters(LEADING + columns.length - 1)}${rows.next - 1}`
  rows.add([])
  for (const { key, label: name, expression } of indicators) {
    const shares = columns.map(({ letter, values }) =>
      formula(columnFormulas(letter, sheet.rowsOfLines).ratio(expression), percentText(values.get(key)), 'ratio'),
    )
    rows.add([blank('number'), text(name, 'text'), ...shares])
  }
  rows.add([])
  addFields(sheet)
  const widths = [WIDTHS.number, WIDTHS.label, ...columns.map(() => WIDTHS.amount)]
  return sheetFile({ title: label, rows, widths, headerRow, amounts })
}
