import { type ComputedLine, dependantsByLine } from './computed-lines.ts'
import type { GridColumn, GridDefinition, GridField, GridLine } from './definition.ts'
import { quotientLine, sumLine, type Terms } from './exact-lines.ts'
import { parseRatio, parseSum, type Sum } from './sum-expression.ts'

/** A valid definition of a grid, with indexes of its parts. */
export interface Grid {
  readonly definition: GridDefinition
  readonly columns: readonly GridColumn[]
  readonly lines: readonly GridLine[]
  readonly lineByKey: ReadonlyMap<string, GridLine>
  readonly lineByNumber: ReadonlyMap<number, GridLine>
  readonly fieldByKey: ReadonlyMap<string, GridField>
  /** Input and list lines of each group that has a list, by group: such a group is saved as one list. */
  readonly listGroups: ReadonlyMap<string, readonly GridLine[]>
  /** Totals, ratios and indicators in the order of computation. Amounts are cents, ratios hundredths of a percent. */
  readonly computed: readonly ComputedLine[]
  /** The computed lines that depend on a line, by its key. */
  readonly dependants: ReadonlyMap<string, readonly ComputedLine[]>
}

/** Indexes a definition that has no fault. */
export function buildGrid(definition: GridDefinition): Grid {
  const { lines, columns, fields, indicators } = definition
  const lineByNumber = new Map(lines.map((line) => [line.number, line]))
  const computed = [
    ...lines.flatMap((line) => computedLine(line, lineByNumber)),
    ...indicators.map(({ key, expression }) => ratioLine(key, expression, lineByNumber)),
  ]
  const groupsWithList = definition.groups.filter(({ id }) =>
    lines.some((line) => line.group === id && line.kind === 'list'),
  )
  return {
    definition,
    columns,
    lines,
    lineByKey: new Map(lines.map((line) => [line.key, line])),
    lineByNumber,
    fieldByKey: new Map(fields.map((field) => [field.key, field])),
    listGroups: new Map(
      groupsWithList.map(({ id }) => [id, lines.filter((line) => line.group === id && isEntered(line))]),
    ),
    computed,
    dependants: dependantsByLine(computed),
  }
}

/** Whether the user fills the line in. */
export function isEntered({ kind }: GridLine): boolean {
  return kind === 'input' || kind === 'list'
}

type LinesByNumber = ReadonlyMap<number, GridLine>

function computedLine({ key, kind, expression = '' }: GridLine, lines: LinesByNumber): ComputedLine[] {
  if (kind === 'ratio') return [ratioLine(key, expression, lines)]
  if (kind !== 'total') return []
  return [sumLine(key, keyed(parseSum(expression), lines))]
}

function ratioLine(key: string, expression: string, lines: LinesByNumber): ComputedLine {
  const { part, whole } = parseRatio(expression)
  return quotientLine(key, { part: keyed(part, lines), whole: keyed(whole, lines), times: 10_000n })
}

function keyed(sum: Sum, lines: LinesByNumber): Terms {
  return new Map([...sum].map(([number, times]) => [keyOf(number, lines), times]))
}

function keyOf(number: number, lines: LinesByNumber): string {
  const line = lines.get(number)
  if (line === undefined) throw new Error(`the grid has no line ${number}`)
  return line.key
}
