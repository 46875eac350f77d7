/** The row of a sheet on which each line of a grid is, by its number. */
export type RowsOfLines = ReadonlyMap<number, number>

/**
 * Writes spreadsheet formulas that give the same cents as the engine. In a spreadsheet amounts are binary fractions,
 * whose sums drift: each is converted to whole cents, which are exact up to nine times the largest amount, and the
 * result is divided once. The expressions of a grid are sums of numbered lines (`7+11+12`, `14..19`, `31-(62-61)`) and
 * quotients of two such sums; `readGrid` has validated them.
 */
export interface ColumnFormulaWriter {
  /** A total, in dollars. */
  sum(expression: string): string
  /**
   * The formula of a percentage, as a fraction of 1, rounded to the hundredth of a percent; 0 when the divisor is 0.
   */
  ratio(expression: string): string
}

const LINES = /(?<first>\d+)(?:\s*\.\.\s*(?<last>\d+))?/g
const RATIO = /^(?<part>[^/]+)\/(?<whole>[^/]+)\*\s*100\s*$/

/** Writes the formulas of the column with this letter. */
export function columnFormulas(column: string, rows: RowsOfLines): ColumnFormulaWriter {
  const inCents = (expression: string) =>
    expression
      .trim()
      .replaceAll(LINES, (_, first: string, last = first) =>
        centsOfLines(column, rowsBetween(Number(first), Number(last), rows)),
      )
  return {
    sum: (expression) => `(${inCents(expression)})/100`,
    ratio: (expression) => {
      const { part = '', whole = '' } = RATIO.exec(expression)?.groups ?? {}
      return quotient(inCents(part), inCents(whole))
    },
  }
}

/**
 * One amount divided by another as a fraction of 1, rounded to the hundredth of a percent; 0 when the divisor is 0.
 * Both are in cents.
 */
function quotient(part: string, whole: string): string {
  return `IF((${whole})=0,0,ROUND((${part})*10000/(${whole}),0)/10000)`
}

/** The whole cents of a cell; a text counts as 0, as on the page, so that formulas that read it do not fail. */
export function buildCentsFormula(cell: string): string {
  return `ROUND(N(${cell})*100,0)`
}

/**
 * The sum in whole cents of the rows that were added to a line, as a range that grows when rows are inserted. Texts
 * count as 0.
 */
export function buildDetailsFormula(column: string, rows: { readonly first: number; readonly last: number }): string {
  if (rows.first === rows.last) return buildCentsFormula(`${column}${rows.first}`)
  const range = `${column}${rows.first}:${column}${rows.last}`
  return `SUM(IF(ISTEXT(${range}),0,ROUND(${range}*100,0)))`
}

function centsOfLines(column: string, rows: readonly number[]): string {
  const parts = rows.map((row) => buildCentsFormula(`${column}${row}`))
  return parts.length === 1 ? (parts[0] ?? '0') : `(${parts.join('+') || '0'})`
}

/**
 * The sheet rows of the lines from one number to another, which need not be adjacent: headings and list rows are
 * skipped.
 */
function rowsBetween(first: number, last: number, rows: RowsOfLines): number[] {
  return [...rows].filter(([number]) => number >= first && number <= last).map(([, row]) => row)
}
