import type { Grid } from '@octroi/forms/finance'
import type { ReadSheet } from '../reading/read-workbook.ts'
import { labelText, normalName } from './names.ts'
import { cellText, readAmountCell } from './read-amount-cell.ts'

/** Where the parts of a sheet are; rows and columns count from 0. */
export interface SheetLayout {
  readonly labels: number
  /** The column with the grid's line numbers. */
  readonly numbers: number | null
  /** The first row that is no header. */
  readonly firstRow: number
  readonly amounts: readonly { readonly place: number; readonly header: string }[]
  /** Whether the sheet is our own export: every line of the grid is there with its number and label. */
  readonly isOurs: boolean
}

/** Finds the layout of a sheet. Null where no column has labels beside amounts. */
export function findLayout(grid: Grid, { rows }: ReadSheet): SheetLayout | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const labels = labelColumn(grid, rows, width)
  if (labels === null) return null
  const numbers = numberColumn(grid, rows, labels)
  const lineNames = listLineNames(grid)
  const firstRow = rows.findIndex((row) => {
    const filled = row.filter((cell, place) => place > labels && isAmount(cell))
    const isNumbered = grid.lineByNumber.has(readLineNumber(row, numbers) ?? 0)
    const isLine = lineNames.has(nameIn(row, labels)) && (isNumbered || filled.length > 0)
    return isLine || (nameIn(row, labels) !== '' && filled.length > 0 && !filled.every(isYear))
  })
  if (firstRow < 0) return null
  const amounts = Array.from({ length: width - labels - 1 }, (_, place) => labels + 1 + place)
    .filter(
      (place) =>
        rows.some((row, at) => at >= firstRow && isAmount(row[place])) || isNamed(grid, rows, { place, firstRow }),
    )
    .map((place) => ({ place, header: headerOf(rows, place, firstRow) }))
  return { labels, numbers, firstRow, amounts, isOurs: isWrittenByUs(grid, rows, { labels, numbers }) }
}

type Rows = ReadSheet['rows']
type Cells = Rows[number]

/** The normalised names of the grid's lines, to compare with the labels of other sheets. */
export function listLineNames({ lines }: Grid): ReadonlySet<string> {
  return new Set(lines.map(({ label }) => normalName(label)))
}

/** The number of a row in the column of numbers. */
export function readLineNumber(row: Cells, numbers: number | null): number | null {
  const cell = numbers === null ? undefined : row[numbers]
  if (typeof cell === 'string' && /^\s*\d{1,3}\s*$/.test(cell)) return Number(cell)
  return typeof cell === 'number' && Number.isInteger(cell) ? cell : null
}

/** Whether a cell is a year: years are in headers, and no line of a budget contains only years. */
function isYear(cell: Cells[number]): boolean {
  return /^(?:19|20)\d\d$/.test(cellText(cell).trim())
}

function nameIn(row: Cells, labels: number): string {
  const cell = row[labels]
  return typeof cell === 'string' ? normalName(labelText(cell)) : ''
}

function isAmount(cell: Cells[number] | undefined): boolean {
  const amount = readAmountCell(cell)
  return amount !== null && amount.fault === null
}

/** The column with most labels of the grid or, where no column has any, the first that is full of texts. */
function labelColumn(grid: Grid, rows: Rows, width: number): number | null {
  const lineNames = listLineNames(grid)
  const counts = Array.from({ length: width }, (_, place) => {
    const names = rows.map((row) => nameIn(row, place)).filter((name) => /\p{L}{2}/u.test(name))
    return { place, known: names.filter((name) => lineNames.has(name)).length, texts: new Set(names).size }
  })
  const [best] = counts
    .filter(({ texts }) => texts > 0)
    .toSorted((one, other) => other.known - one.known || other.texts - one.texts || one.place - other.place)
  return best?.place ?? null
}

/** The nearest column before the labels whose numbers are mostly rising line numbers. */
function numberColumn({ lineByNumber }: Grid, rows: Rows, labels: number): number | null {
  for (let place = labels - 1; place >= 0; place--) {
    const numbers = rows.map((row) => row[place]).filter((cell) => typeof cell === 'number')
    const lineNumbers = numbers.filter((number) => lineByNumber.has(number))
    const rising = lineNumbers.filter((number, at) => at === 0 || number > (lineNumbers[at - 1] ?? 0))
    if (rising.length >= 3 && rising.length * 2 > numbers.length) return place
  }
  return null
}

/** The nearest text above the amounts of a column. */
function headerOf(rows: Rows, place: number, firstRow: number): string {
  for (let row = firstRow - 1; row >= 0; row--) {
    const text = labelText(cellText(rows[row]?.[place]))
    if (text !== '') return text
  }
  return ''
}

/** Whether the header of a column is the name of a grid column; then the column counts although it is empty. */
function isNamed({ columns }: Grid, rows: Rows, { place, firstRow }: { place: number; firstRow: number }): boolean {
  const header = normalName(headerOf(rows, place, firstRow))
  return columns.some(({ label }) => normalName(label) === header)
}

function isWrittenByUs(
  { lines }: Grid,
  rows: Rows,
  { labels, numbers }: { labels: number; numbers: number | null },
): boolean {
  if (numbers === null) return false
  const byNumber = new Map(rows.map((row) => [row[numbers], labelText(cellText(row[labels]))]))
  return lines.every(({ number, label }) => byNumber.get(number) === label.trim())
}
