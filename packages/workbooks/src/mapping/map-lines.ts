import type { Grid, GridItem } from '@octroi/forms/finance'
import type { ReadSheet, ReadWorkbook } from '../reading/read-workbook.ts'
import { findLayout, listLineNames } from './layout.ts'
import type { LineMapping, MappedLines, Question, SheetColumn, SheetRow } from './mapped-lines.ts'
import { matchColumns } from './match-columns.ts'
import { matchRows } from './match-rows.ts'
import { labelText, normalName } from './names.ts'
import { type TakenRow, GridFiller } from './grid-filler.ts'

/** An empty mapping. */
export const NO_MAPPING: LineMapping = { rows: {}, columns: {} }

/** The knowledge that helps to map a file. */
export interface MappingKnowledge {
  /** The mapping of earlier files of the organisation. */
  readonly remembered?: LineMapping
  /** The person's answers for this file: they come before everything else, also in our own exports. */
  readonly answered?: LineMapping
  /** The current items of the grid: list rows keep the columns that the file does not have. */
  readonly current?: readonly Pick<GridItem, 'key' | 'value'>[]
}

/**
 * Maps the rows of a foreign sheet to the lines of a grid: by what was remembered from earlier files or answered for
 * this one, by number, or by label, ignoring case, accents and punctuation. Similar labels are only proposed. The
 * result is complete: the items to put into the grid, questions, cells that were not understood, totals that do not
 * agree, and the mapping to remember.
 */
export function mapLines(
  grid: Grid,
  sheet: ReadSheet,
  { remembered = NO_MAPPING, answered = NO_MAPPING, current = [] }: MappingKnowledge = {},
): MappedLines {
  const layout = findLayout(grid, sheet)
  if (layout === null)
    return { items: [], columns: [], rows: [], questions: [], leftovers: [], differences: [], mapping: remembered }
  const columns = matchColumns(grid, layout, {
    ...remembered,
    columns: { ...remembered.columns, ...answered.columns },
  })
  const rows = matchRows(sheet, { grid, layout, remembered, answered })
  const { taken, twice } = takenRows(rows, sheet)
  const detailed = new Set(taken.flatMap(({ row: { target } }) => (target?.kind === 'detail' ? [target.line] : [])))
  const result = new GridFiller(grid, { columns, isOurs: layout.isOurs }, current)
  for (const one of taken) {
    const { target } = one.row
    result.take(one, target?.kind === 'line' && detailed.has(target.line))
  }
  return {
    items: result.store.items.changed().map(({ key, value }) => ({ key, value })),
    columns,
    rows,
    questions: [...questionsOf(columns, rows), ...twice],
    leftovers: result.leftovers,
    differences: result.differences(),
    mapping: mappingOf(columns, taken, remembered),
  }
}

/** The sheet of a workbook with the most labels of the grid; the first visible one if no sheet has any. */
export function likeliestSheet(grid: Grid, { sheets }: ReadWorkbook): ReadSheet | undefined {
  const lineNames = listLineNames(grid)
  const score = ({ rows, hidden }: ReadSheet) =>
    rows.flat().filter((cell) => typeof cell === 'string' && lineNames.has(normalName(labelText(cell)))).length -
    (hidden ? 0.5 : 0)
  return sheets.toSorted((one, other) => score(other) - score(one))[0]
}

/**
 * The rows that were understood. If several have the same line, only the first is taken unless a person decided
 * otherwise.
 */
function takenRows(rows: readonly SheetRow[], sheet: ReadSheet): { taken: TakenRow[]; twice: Question[] } {
  const takenRows: TakenRow[] = []
  const twice: Question[] = []
  const lines = new Set<string>()
  for (const row of rows) {
    const { target, how } = row
    if (target === undefined) continue
    const line = target.kind === 'line' ? target.line : null
    if (line !== null && lines.has(line) && how !== 'remembered' && how !== 'answered') {
      twice.push({ kind: 'twice', row, line })
      continue
    }
    if (line !== null) lines.add(line)
    takenRows.push({ row, cells: sheet.rows[row.place] ?? [] })
  }
  return { taken: takenRows, twice }
}

function questionsOf(columns: readonly SheetColumn[], rows: readonly SheetRow[]): Question[] {
  const ofColumns = columns.filter(({ column }) => column === undefined)
  const ofRows = rows.filter(({ target }) => target === undefined)
  return [
    ...ofColumns.map((column): Question => ({ kind: 'column', column })),
    ...ofRows.map((row): Question => ({ kind: 'row', row })),
  ]
}

/**
 * The mapping to remember. Rows that are understood only by their position are left out, since other files have others.
 */
function mappingOf(
  columns: readonly SheetColumn[],
  takenRows: readonly TakenRow[],
  remembered: LineMapping,
): LineMapping {
  const rows = takenRows.flatMap(({ row: { name, target, how } }) =>
    target === undefined || how === 'place' || name === '' ? [] : [[name, target] as const],
  )
  const named = columns.flatMap(({ name, column }) => (column === undefined ? [] : [[name, column] as const]))
  return {
    rows: { ...remembered.rows, ...Object.fromEntries(rows) },
    columns: { ...remembered.columns, ...Object.fromEntries(named) },
  }
}
