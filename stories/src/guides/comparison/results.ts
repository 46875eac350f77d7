import RESULTS from '../../../../bench/RESULTS.md?raw'

/** A table of the benchmark: its headings, and a row of cells for each engine. */
export interface BenchmarkTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The engines that the page compares, by their names in the benchmark. */
const ENGINES: Readonly<Record<string, string>> = {
  octroi: 'Octroi forms',
  'rjsf-core': 'RJSF, plain',
  'rjsf-mantine': 'RJSF, Mantine theme',
  surveyjs: 'SurveyJS',
  jsonforms: 'JSON Forms, plain',
  'jsonforms-material': 'JSON Forms, Material',
  formio: 'form.io',
  bare: 'React and native inputs, no engine',
}

/**
 * Reads the table under a heading of the last results, with the engines that the page compares and the columns that it
 * shows. Throws when the results have no such table or column, so that the page cannot say something else.
 */
export function tableOf(heading: string, columns: readonly string[]): BenchmarkTable {
  const block = RESULTS.split(/^### /m).find((each) => each.startsWith(`${heading}\n`))
  const [head, , ...rows] = (block ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
  if (head === undefined) throw new Error(`The results have no table "${heading}".`)
  const places = columns.map((column) => placeOf(head, column))
  return {
    headings: columns,
    rows: Object.entries(ENGINES).flatMap(([engine, name]) => {
      const row = rows.find(([first]) => first === engine)
      return row === undefined ? [] : [[name, ...places.map((place) => medianOf(row[place] ?? ''))]]
    }),
  }
}

/** When the results were measured, and on what. */
export function describeRun(): string {
  return RESULTS.split('\n').find((line) => /^\d{4}-/.test(line)) ?? ''
}

function placeOf(head: readonly string[], column: string): number {
  const place = head.indexOf(column)
  if (place < 0) throw new Error(`The results have no column "${column}".`)
  return place
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** A figure without its spread. */
function medianOf(cell: string): string {
  return cell.replace(/ ±.*/, '')
}
