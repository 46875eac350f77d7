import {
  type ComparedAmount,
  type Grid,
  type GridLine,
  lineShareOf,
  twoDecimals,
  type Variance,
  varianceOf,
} from '@octroi/forms/finance'
import { blank, type Cell, formula, number, SheetRows, text } from '../xml/sheet-rows.ts'
import { toColumnLetters } from '../xml/text.ts'
import { type LineValues, computeLineValues } from './amounts.ts'
import { buildCentsFormula, columnFormulas } from './formulas.ts'
import { addHeading, percentText } from './headings.ts'
import { type LineStyles, getLineStyles } from './line-looks.ts'
import { type FiguresWords, HEADER_HEIGHT, sheetFile } from './sheet-file.ts'

/** One year of a summary. */
export interface SummaryColumn {
  readonly label: string
  /**
   * Cents of the entered lines, lists by their sums, by key of the line; absent when blank. Null when nothing was
   * entered: such a year is not compared.
   */
  readonly cents: Readonly<Record<string, number>> | null
}

/** The texts of the header, with those of the columns that compare the last two years. */
export interface SummaryWords extends FiguresWords {
  readonly difference: string
  readonly percent: string
  readonly share: string
}

/** A financial summary to be written as a workbook. */
export interface SummaryWorkbook {
  readonly grid: Grid
  readonly title: string
  readonly organization: string
  readonly year: number
  /** The years in order; the last is compared with the one before it. */
  readonly columns: readonly SummaryColumn[]
  /** Key of the line that shares are relative to: total income. */
  readonly shareOf: string
  readonly words: SummaryWords
}

interface SummarySheet {
  readonly grid: Grid
  readonly columns: readonly {
    readonly letter: string
    readonly values: LineValues
    readonly entered: SummaryColumn['cents']
  }[]
  readonly rowsOfLines: Map<number, number>
  readonly rows: SheetRows
  readonly shareOf: GridLine
}

const LEADING = 2
const WIDTHS = { number: 45, label: 420, amount: 150, percent: 110 }

/**
 * Returns the bytes of an .xlsx file with a financial summary: a row per line and a column per year, then the variance
 * between the last two years, in dollars and in percent, and the share of each line of the last year in its income.
 * Computed cells are formulas that give the same cents as the engine.
 */
export function writeSummaryWorkbook(summary: SummaryWorkbook): Uint8Array<ArrayBuffer> {
  const { grid, title, organization, year, words } = summary
  const shareOf = grid.lineByKey.get(summary.shareOf)
  if (shareOf === undefined) throw new Error(`the grid has no line ${summary.shareOf}`)
  const columns = summary.columns.map(({ cents: entered }, place) => ({
    letter: toColumnLetters(LEADING + place),
    values: computeLineValues(grid, entered ?? {}),
    entered,
  }))
  const rows = new SheetRows()
  const sheet: SummarySheet = { grid, columns, rows, rowsOfLines: new Map(), shareOf }
  rows.add([text(organization, 'title')])
  rows.add([text(`${title} – ${year}`, 'total')])
  const headers = [...summary.columns.map(({ label }) => label), words.difference, words.percent, words.share]
  const header = [
    text(words.number, 'header'),
    text(words.line, 'header'),
    ...headers.map((header) => text(header, 'columnHeader')),
  ]
  rows.add(header, HEADER_HEIGHT)
  const headerRow = rows.next - 1
  addSummaryLines(sheet, headers.length)
  const amounts = `${toColumnLetters(LEADING)}${headerRow + 1}:${toColumnLetters(LEADING + columns.length - 1)}${rows.next - 1}`
  for (const { key, label, expression } of grid.definition.indicators) {
    const shares = columns.map(({ letter, values }) =>
      formula(columnFormulas(letter, sheet.rowsOfLines).ratio(expression), percentText(values.get(key)), 'ratio'),
    )
    rows.add([blank('number'), text(label, 'text'), ...shares])
  }
  const { number: first, label: second, amount, percent } = WIDTHS
  return sheetFile({
    title,
    rows,
    widths: [first, second, ...columns.map(() => amount), amount, percent, percent],
    headerRow,
    amounts,
  })
}

function addSummaryLines(sheet: SummarySheet, width: number): void {
  const { grid, rows, rowsOfLines } = sheet
  const before = new Map(grid.definition.headings.map((heading) => [heading.before, heading.label]))
  let row = rows.next
  for (const { number: line } of grid.lines) {
    if (before.has(line)) row++
    rowsOfLines.set(line, row++)
  }
  for (const line of grid.lines) {
    const heading = before.get(line.number)
    if (heading !== undefined) addHeading(rows, heading, width)
    const look = getLineStyles(line)
    const years = sheet.columns.map((column) => yearCell(sheet, column, line))
    rows.add([
      number(line.number, 'lineNumber'),
      text(line.label, look.label),
      ...years,
      ...comparison(sheet, line, look),
    ])
  }
}

function yearCell({ rowsOfLines }: SummarySheet, column: SummarySheet['columns'][number], line: GridLine): Cell {
  const look = getLineStyles(line)
  const value = column.values.get(line.key) ?? 0
  const formulas = columnFormulas(column.letter, rowsOfLines)
  if (line.kind === 'total') return formula(formulas.sum(line.expression ?? ''), twoDecimals(value), look.amount)
  if (line.kind === 'ratio') return formula(formulas.ratio(line.expression ?? ''), percentText(value), look.ratio)
  return column.entered?.[line.key] === undefined ? blank(look.amount) : number(twoDecimals(value), look.amount)
}

/**
 * The cells with the difference, percent and share of a line, by the rule of variance. They are empty where nothing was
 * entered in one of the two years; formulas give an empty text when both amounts are blank, or the divisor is.
 */
function comparison({ columns, rowsOfLines, shareOf }: SummarySheet, line: GridLine, look: LineStyles): Cell[] {
  const [earlier, later] = columns.slice(-2)
  if (!earlier || !later || later.entered === null) return []
  const row = rowsOfLines.get(line.number)
  const [from, to] = [`${earlier.letter}${row}`, `${later.letter}${row}`]
  const variance = varianceOf(line.kind, comparedAmount(later, line), comparedAmount(earlier, line))
  const isCompared = earlier.entered !== null
  if (line.kind === 'ratio') return isCompared ? [pointsCell([from, to], variance, look)] : []
  const whole = `${later.letter}${rowsOfLines.get(shareOf.number)}`
  const share = lineShareOf(line.kind, comparedAmount(later, line).value, later.values.get(shareOf.key) ?? null)
  const shareCell = formula(
    `IF(COUNT(${to})=0,"",IF(${buildCentsFormula(whole)}=0,"",ROUND(${buildCentsFormula(to)}*10000/${buildCentsFormula(whole)},0)/10000))`,
    share === null ? '' : percentText(share),
    look.ratio,
  )
  if (!isCompared) return [blank(look.amount), blank(look.tenths), shareCell]
  return [
    formula(
      `IF(COUNT(${from},${to})=0,"",(${buildCentsFormula(to)}-${buildCentsFormula(from)})/100)`,
      variance === null ? '' : twoDecimals(variance.difference),
      look.amount,
    ),
    formula(
      `IF(${buildCentsFormula(from)}=0,"",ROUND((${buildCentsFormula(to)}-${buildCentsFormula(from)})*1000/ABS(${buildCentsFormula(from)}),0)/1000)`,
      typeof variance?.percent === 'number' ? percentText(variance.percent) : '',
      look.tenths,
    ),
    shareCell,
  ]
}

/** The difference of two percentages, in percentage points; cells hold percentages as fractions of 1. */
function pointsCell([from, to]: readonly [string, string], variance: Variance | null, look: LineStyles): Cell {
  const points = variance === null ? '' : twoDecimals(variance.difference)
  return formula(`ROUND((N(${to})-N(${from}))*10000,0)/100`, points, look.points)
}

function comparedAmount({ values, entered }: SummarySheet['columns'][number], { key, kind }: GridLine): ComparedAmount {
  const isBlank = (kind === 'input' || kind === 'list') && entered?.[key] === undefined
  return { value: isBlank ? null : (values.get(key) ?? 0), isColumnBlank: entered === null }
}
