import { type Amount, readAmount } from './cents.ts'
import type { GridColumn, GridField, GridLine } from './definition.ts'
import type { Grid } from './grid.ts'
import type { Detail, GridContent, ListContent } from './grid-content.ts'

/**
 * One column in the format of backends, with the property names of the financial row: `income_centraide`,
 * `income_total`, `verif-surplus`… Amounts are dollars with at most two decimals (a double holds fifteen digits
 * exactly), null when blank. Each group with a list is `<group>: {label, value}[]` (its lines by label, then what the
 * user added) with its sum in `<group>_total`. Unknown properties are kept unchanged.
 */
export interface FinancialRow {
  readonly type_id: number
  readonly [property: string]: unknown
}

/** The data that a column is written from. */
export interface ColumnSource {
  /** Cents of a line, hundredths of a percent of a ratio. */
  value(line: string): number
  /** The amount entered on an input line, or in a row of a list. */
  entered(line: GridLine, row?: string): Amount
  rows(line: GridLine): readonly { readonly id: string; readonly label: string }[]
  field(field: GridField): Amount | string
  /** The row that was loaded, for its unknown properties. */
  readonly loaded: FinancialRow | undefined
}

/** Writes one column. Rows of lists with an empty label and no amount are dropped. */
export function writeColumn(grid: Grid, column: GridColumn, source: ColumnSource): FinancialRow {
  const row: Record<string, unknown> = { ...source.loaded }
  for (const [name, group] of grid.listGroups) {
    const details = group.flatMap((line) => detailsOf(line, source))
    row[name] = details
    row[`${name}_total`] = dollars(details.reduce((sum, { value }) => sum + Math.round((value ?? 0) * 100), 0))
  }
  for (const line of grid.lines) {
    if (line.kind === 'total' || line.kind === 'ratio') row[line.key] = dollars(source.value(line.key))
    else if (!grid.listGroups.has(line.group)) row[line.key] = amountValue(source.entered(line))
  }
  for (const field of grid.definition.fields) {
    if (field.column === column.id) row[field.key] = fieldValue(field, source.field(field))
  }
  return { ...row, type_id: column.type_id }
}

/** The entries of one line in the saved list of its group. */
export function detailsOf(line: GridLine, source: ColumnSource): Detail[] {
  if (line.kind === 'input') return [{ label: line.label, value: amountValue(source.entered(line)) }]
  return source.rows(line).flatMap(({ id, label }) => detailOf(label, source.entered(line, id)))
}

/** The entry of a list's row in one column; empty for a row without a label and an amount. */
export function detailOf(typed: string, amount: Amount): Detail[] {
  const [label, value] = [typed.trim(), amountValue(amount)]
  return label === '' && (value === null || value === 0) ? [] : [{ label, value }]
}

function amountValue({ text, cents, fault }: Amount): number | null {
  return text === '' || fault !== null ? null : dollars(cents)
}

function dollars(hundredths: number): number {
  return hundredths / 100
}

function fieldValue(field: GridField, value: Amount | string): unknown {
  if (typeof value !== 'string') return field.kind === 'total' ? dollars(value.cents) : amountValue(value)
  if (field.kind === 'choice') return field.choices.find((choice) => String(choice.value) === value)?.value ?? null
  return value.trim() === '' ? null : value.trim()
}

/** Reads rows. Of several with the same `type_id` the last one counts; rows of another grid are ignored. */
export function readRows(grid: Grid, rows: readonly FinancialRow[]): GridContent {
  const byType = new Map(rows.map((row) => [row.type_id, row]))
  const columns = grid.columns.map((column) => ({ id: column.id, row: byType.get(column.type_id) }))
  const read = columns.map(({ id, row = NO_ROW }) => ({ id, row, groups: splitGroups(grid, row) }))
  const amounts = read.map(({ id, row, groups }) => {
    const own = grid.lines.filter((line) => line.kind === 'input' && !grid.listGroups.has(line.group))
    const entries = [...groups.amounts, ...own.map((line) => [line.key, textOf(row[line.key])] as const)]
    return [id, Object.fromEntries(entries.filter(([, text]) => text !== ''))] as const
  })
  const lists = grid.lines.filter(({ kind }) => kind === 'list')
  return {
    amounts: Object.fromEntries(amounts),
    lists: Object.fromEntries(
      lists.map(({ key }) => [key, mergeRows(read.map(({ id, groups }) => ({ id, details: groups.added.get(key) })))]),
    ),
    fields: Object.fromEntries(
      grid.definition.fields.map((field) => {
        const row = read.find(({ id }) => id === field.column)?.row ?? NO_ROW
        return [field.key, textOf(row[field.key])] as const
      }),
    ),
  }
}

const NO_ROW: FinancialRow = { type_id: 0 }

interface SplitGroups {
  readonly amounts: readonly (readonly [string, string])[]
  /** What the user added, by key of the list line. */
  readonly added: ReadonlyMap<string, readonly Detail[]>
}

/**
 * Gives each line the first entry with its label; the other entries were added by the user, so that no amount is lost.
 */
function splitGroups(grid: Grid, row: FinancialRow): SplitGroups {
  const amounts: [string, string][] = []
  const added = new Map<string, Detail[]>()
  for (const [name, group] of grid.listGroups) {
    const details = readDetails(row[name])
    for (const line of group.filter(({ kind }) => kind === 'input')) {
      const at = details.findIndex(({ label }) => label === line.label)
      if (at >= 0) amounts.push([line.key, textOf(details.splice(at, 1)[0]?.value)])
    }
    const list = group.find(({ kind }) => kind === 'list')
    if (list !== undefined) added.set(list.key, details)
  }
  return { amounts, added }
}

/** Reads the entries of a saved list; invalid ones are ignored. */
export function readDetails(raw: unknown): Detail[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const label: unknown = Reflect.get(entry, 'label')
    const amount = readAmount(textOf(Reflect.get(entry, 'value')), 'en-CA')
    return [{ label: textOf(label), value: amountValue(amount) }]
  })
}

/** The entries of a list in one column. */
export interface ColumnDetails {
  readonly id: string
  readonly details: readonly Detail[] | undefined
}

interface MergedRow {
  readonly label: string
  readonly amounts: Record<string, string>
}

/**
 * Merges the entries of a list across columns: the nth entry with a label is the same row of the grid in every column.
 * Entries without a label are counted from the labelled one before them, since a column leaves out those for which it
 * has no amount. Rows are in the order of the columns, so that each column is written as it was read.
 */
export function mergeRows(columns: readonly ColumnDetails[]): ListContent[] {
  const rows: MergedRow[] = []
  const byKey = new Map<string, MergedRow>()
  for (const { id, details = [] } of columns) {
    const seen = new Map<string, number>()
    let [place, labelled] = [0, '']
    for (const { label, value } of details) {
      const group = label === '' ? `after ${labelled}` : `called ${label}`
      const nth = seen.get(group) ?? 0
      seen.set(group, nth + 1)
      const key = `${nth} ${group}`
      if (label !== '') labelled = key
      const row = byKey.get(key) ?? { label, amounts: {} }
      if (!byKey.has(key)) rows.splice(place, 0, row)
      byKey.set(key, row)
      place = (rows[place] === row ? place : rows.indexOf(row)) + 1
      if (value !== null) row.amounts[id] = textOf(value)
    }
  }
  return rows
}

/** A value of a row as text: databases return exact decimals as texts. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
