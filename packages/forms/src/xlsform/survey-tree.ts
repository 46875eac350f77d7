import { readType, type RowKind } from './read-types.ts'
import type { SheetFault, SheetFaultCode, SheetRow } from './sheets.ts'

/** A row of the survey, with those inside it. */
export interface SurveyNode {
  readonly cells: SheetRow
  /** Its row in the sheet, as a spreadsheet numbers it. */
  readonly row: number
  readonly kind: RowKind
  readonly children: SurveyNode[]
}

/** The rows of a survey as a tree, with what is wrong in them. */
export interface SurveyTree {
  readonly nodes: readonly SurveyNode[]
  readonly faults: readonly SheetFault[]
}

/** The first row under the headings. */
const FIRST_ROW = 2

/** Reads the rows of a survey as a tree of groups, repetitions and questions. Blank rows are skipped. */
export function readTree(survey: readonly SheetRow[]): SurveyTree {
  const root: SurveyNode[] = []
  const faults: SheetFault[] = []
  const open: SurveyNode[] = []
  const names = new Set<string>()
  for (const [place, cells] of survey.entries()) {
    if (Object.values(cells).every((cell) => cell.trim() === '')) continue
    const row = place + FIRST_ROW
    const tell = (column: string, code: SheetFaultCode, detail = '') =>
      faults.push({ sheet: 'survey', row, column, code, detail })
    const kind = readType(cells)
    if (kind === null) {
      tell('type', cells['type'] ? 'unknown_type' : 'missing_cell', cells['type'] ?? '')
      continue
    }
    if (kind.kind === 'end') {
      const closed = open.pop()
      if (closed?.kind.kind !== 'begin' || closed.kind.part !== kind.part) tell('type', 'not_opened', cells['type'])
      continue
    }
    checkName(cells, names, tell)
    const node: SurveyNode = { cells, row, kind, children: [] }
    ;(open.at(-1)?.children ?? root).push(node)
    if (kind.kind === 'begin') open.push(node)
  }
  for (const { row, cells } of open)
    faults.push({ sheet: 'survey', row, column: 'type', code: 'not_closed', detail: cells['name'] ?? '' })
  return { nodes: root, faults }
}

function checkName(
  { name = '' }: SheetRow,
  names: Set<string>,
  tell: (column: string, code: SheetFaultCode, detail?: string) => void,
): void {
  if (name === '') return tell('name', 'missing_cell')
  if (names.has(name)) tell('name', 'duplicate_name', name)
  names.add(name)
}
