import type { ReadRow, ReadTable } from '@octroi/forms/reading'
import { type CellFacts, INK, type Element, type TextStyle, type Paper, type HorizontalSpan, TINT } from './paper.ts'
import { columnWidths, type Layout } from './column-widths.ts'

const PADDING = { x: 4, y: 3 }
/** Rows that must follow the header on its page: a subheading and the row below it. */
const FIRST_ROWS = 2

/** A cell with its style and position. */
export interface Cell extends CellFacts {
  readonly type: 'TH' | 'TD'
  readonly text: string
  readonly look: TextStyle
  readonly place: HorizontalSpan
}

interface Row {
  readonly cells: readonly Cell[]
  readonly isTinted: boolean
}

/** Writes a table. Pages break between rows, and the header is repeated on each page. */
export function writeTable(paper: Paper, parent: Element, table: ReadTable): void {
  const layout = columnWidths(paper, table)
  const head = headOf(table, layout)
  const rows = [...table.rows, ...totalsOf(table)].map((row) => rowOf(table, row, layout))
  const element = paper.element(parent, 'Table')
  paper.keep(heightOf(paper, head) + leastRows(paper, rows))
  writeRow(paper, paper.element(element, 'THead'), head)
  // On later pages the header is decoration, so that screen readers read it only once.
  paper.onPage = () => drawRow(paper, head)
  const body = paper.element(element, 'TBody')
  for (const [at, row] of rows.entries()) {
    // Keeps a subheading with the row below it, and the totals with the last row.
    const next = rows[at + 1]
    const isKept = row.isTinted || (at === rows.length - 2 && table.totals !== null)
    if (isKept && next) paper.keep(heightOf(paper, row) + Math.min(heightOf(paper, next), paper.depth / 3))
    writeRow(paper, body, row)
  }
  paper.onPage = null
  element.end()
  paper.space(6)
}

/** Returns the minimum height with which a table may begin on a page: its header and first rows. */
export function measureMinTableHeight(paper: Paper, table: ReadTable): number {
  const layout = columnWidths(paper, table)
  const first = table.rows.slice(0, FIRST_ROWS).map((row) => rowOf(table, row, layout))
  return heightOf(paper, headOf(table, layout)) + leastRows(paper, first)
}

/** Height of the rows that stay with the header; a long one counts only up to a quarter of a page. */
const leastRows = (paper: Paper, rows: readonly Row[]): number =>
  rows.slice(0, FIRST_ROWS).reduce((height, row) => height + Math.min(heightOf(paper, row), paper.depth / 4), 0)

function totalsOf({ totals }: ReadTable): ReadRow[] {
  return totals === null ? [] : [{ ...totals, key: 'total', kind: 'total' }]
}

function headOf({ firstTitle, columns }: ReadTable, { places, size }: Layout): Row {
  const cell = (text: string, place: HorizontalSpan, isFigures = false): Cell => ({
    type: 'TH',
    scope: 'Column',
    text,
    place,
    look: { font: 'bold', size, align: isFigures ? 'right' : 'left' },
  })
  const [first, ...others] = places
  const cells = columns.flatMap(({ title, heading, isFigures }, at) => {
    const place = others[at]
    return place ? [cell(heading ?? title, place, isFigures)] : []
  })
  return { cells: first ? [cell(firstTitle, first), ...cells] : cells, isTinted: true }
}

function rowOf({ columns }: ReadTable, { label, kind, cells }: ReadRow, { places, size }: Layout): Row {
  const [first, ...others] = places
  const last = places.at(-1)
  if (!first || !last) return { cells: [], isTinted: false }
  const isHeading = kind === 'heading'
  const font = kind === 'row' ? 'regular' : 'bold'
  const whole = { x: first.x, width: last.x + last.width - first.x }
  const named: Cell = { type: 'TH', scope: 'Row', text: label, look: { font, size }, place: first }
  if (isHeading) return { cells: [{ ...named, place: whole, span: places.length }], isTinted: true }
  const filled = columns.flatMap(({ isFigures }, at): Cell[] => {
    const place = others[at]
    if (!place) return []
    const look: TextStyle = { font, size, align: isFigures ? 'right' : 'left', figures: isFigures }
    return [{ type: 'TD', text: cells[at] ?? '', look, place }]
  })
  return { cells: [named, ...filled], isTinted: false }
}

const inside = ({ x, width }: HorizontalSpan): HorizontalSpan => ({ x: x + PADDING.x, width: width - 2 * PADDING.x })

function heightOf(paper: Paper, { cells }: Row): number {
  const heights = cells.map(({ text, look, place }) => (text === '' ? 0 : paper.height(text, look, inside(place))))
  return Math.max(...heights, cells[0]?.look.size ?? 0) + 2 * PADDING.y
}

/** Writes one row; one that is longer than a page is written cell by cell over the full width. */
function writeRow(paper: Paper, parent: Element, row: Row): void {
  const height = heightOf(paper, row)
  const element = paper.element(parent, 'TR')
  if (height > paper.depth * 0.8) writeLong(paper, element, row)
  else writeAside(paper, { element, row, height })
  element.end()
}

function writeLong(paper: Paper, element: Element, { cells }: Row): void {
  for (const { type, text, look, ...facts } of cells) {
    const cell = paper.cell(element, type, facts)
    cell.add(() => paper.put({ text, look: { ...look, align: 'left' }, place: inside(paper.full) }))
    cell.end()
    paper.space(PADDING.y)
  }
  paper.rule(paper.pdf.y, paper.full)
}

interface RowToWrite {
  readonly element: Element
  readonly row: Row
  readonly height: number
}

function writeAside(paper: Paper, { element, row, height }: RowToWrite): void {
  paper.keep(height)
  const { y } = paper.pdf
  drawTint(paper, row, height)
  for (const { type, text, look, place, ...facts } of row.cells) {
    const cell = paper.cell(element, type, facts)
    cell.add(() => paper.put({ text, look, place: inside(place), y: y + PADDING.y }))
    cell.end()
  }
  paper.pdf.y = y + height
  drawRule(paper, row)
}

/** Repeats a row that was written before, as decoration. */
function drawRow(paper: Paper, row: Row): void {
  const height = heightOf(paper, row)
  const { y } = paper.pdf
  drawTint(paper, row, height)
  paper.decorate('Pagination', () => {
    for (const { text, look, place } of row.cells) paper.put({ text, look, place: inside(place), y: y + PADDING.y })
  })
  paper.pdf.y = y + height
  drawRule(paper, row)
}

function drawTint(paper: Paper, { cells, isTinted }: Row, height: number): void {
  const { x, width } = breadthOf(cells)
  const { y } = paper.pdf
  if (isTinted) paper.decorate('Layout', (pdf) => pdf.rect(x, y, width, height).fillColor(TINT).fill().fillColor(INK))
}

const drawRule = (paper: Paper, { cells }: Row): void => paper.rule(paper.pdf.y, breadthOf(cells))

function breadthOf(cells: readonly Cell[]): HorizontalSpan {
  const [first, last] = [cells[0]?.place, cells.at(-1)?.place]
  return first && last ? { x: first.x, width: last.x + last.width - first.x } : { x: 0, width: 0 }
}
