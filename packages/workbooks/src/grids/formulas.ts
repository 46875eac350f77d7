/** The row of a sheet on which each line of a grid stands, by its number. */
export type RowsOfLines = ReadonlyMap<number, number>

/**
 * Formulas of a spreadsheet that give the same cents as the engine. Amounts are binary fractions there, whose sums drift:
 * each is taken in whole cents, which are exact up to nine times the largest amount, and the result is divided once. The
 * expressions of a grid are sums of numbered lines (`7+11+12`, `14..19`, `31-(62-61)`) and quotients of two such sums;
 * `readGrid` has found them right.
 */
export interface ColumnFormulas {
  /** A total, in dollars. */
  sum(expression: string): string
  /** A percentage, as a part of one, rounded to the hundredth of a percent; 0 over nothing. */
  ratio(expression: string): string
}

const LINES = /(?<first>\d+)(?:\s*\.\.\s*(?<last>\d+))?/g
const RATIO = /^(?<part>[^/]+)\/(?<whole>[^/]+)\*\s*100\s*$/

/** The formulas of one column, `C`. */
export function columnFormulas(column: string, rows: RowsOfLines): ColumnFormulas {
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

/** One amount over another as a part of one, rounded to the hundredth of a percent; 0 over nothing. Both in cents. */
export function quotient(part: string, whole: string): string {
  return `IF((${whole})=0,0,ROUND((${part})*10000/(${whole}),0)/10000)`
}

/** A cell's whole cents. */
export function cents(cell: string): string {
  return `ROUND(${cell}*100,0)`
}

/** The sum of cells of a column, in whole cents: `rows` in their order. */
export function centsOfLines(column: string, rows: readonly number[]): string {
  const sums = runs(rows).map(([first, last]) =>
    first === last ? cents(`${column}${first}`) : `SUMPRODUCT(ROUND(${column}${first}:${column}${last}*100,0))`,
  )
  return sums.length === 1 ? (sums[0] ?? '0') : `(${sums.join('+') || '0'})`
}

function rowsBetween(first: number, last: number, rows: RowsOfLines): number[] {
  return [...rows].filter(([number]) => number >= first && number <= last).map(([, row]) => row)
}

/** Rows that follow each other, as first and last: headings and rows of lists may stand between. */
function runs(rows: readonly number[]): [number, number][] {
  const found: [number, number][] = []
  for (const row of rows.toSorted((one, other) => one - other)) {
    const run = found.at(-1)
    if (run !== undefined && run[1] === row - 1) run[1] = row
    else found.push([row, row])
  }
  return found
}
