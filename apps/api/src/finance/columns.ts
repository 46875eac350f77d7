import type { FinancialRow } from '@octroi/domain'
import {
  contentOfItems,
  fromFinancialRows,
  type Grid,
  type GridColumn,
  type GridContent,
  type GridItem,
  isEntered,
  MAX_CENTS,
  readAmount,
  toFinancialRow,
} from '@octroi/forms/finance'
import type { BudgetKey } from './budgets.ts'
import { indexGridItems } from './known-items.ts'
import { toListEntries } from './stored-lists.ts'
import { fieldText, serializeStoredValue } from './stored-values.ts'

/**
 * Keys of two shares in the sources' rows and of the second one's numerator: the share of line 67, and that of the
 * balance of the unallocated fund, in the same expenses. The second is computed and not stored (decision 46).
 */
const [FIRST_SHARE, ITS_PART, ITS_BALANCE] = [
  'non-affected-actif-percentage',
  'non-affected-actif',
  'balance-free-affectation',
]
export const SECOND_SHARE = 'non-affected-actif-percentage-2'

/**
 * Builds the content of a grid from its items, with the defaults of choices. Takes linear time, because no store is
 * created.
 */
export function toGridContent(grid: Grid, items: readonly Pick<GridItem, 'key' | 'value'>[]): GridContent {
  const content = contentOfItems(grid, items)
  const fields = Object.entries(content.fields).map(([key, text]) => [key, text || chosenAtFirst(grid, key)] as const)
  return { ...content, fields: Object.fromEntries(fields) }
}

function chosenAtFirst(grid: Grid, key: string): string {
  const field = grid.fieldByKey.get(key)
  return field?.kind === 'choice' ? String(field.default ?? '') : ''
}

/** Converts a budget's columns to financial rows, with computed totals. */
export const toFinancialRows = (
  grid: Grid,
  content: GridContent,
  { organization_id, year }: BudgetKey,
): FinancialRow[] =>
  grid.columns.map(({ id }) => ({
    ...toFinancialRow(grid, id, content),
    [SECOND_SHARE]: secondShare(grid, id, content),
    organization_id,
    year,
  }))

/**
 * The second share in percent, for the column that asks for the balance; null for others. A balance that is not a
 * number counts as 0.
 */
function secondShare(grid: Grid, id: string, content: GridContent): number | null {
  const share = grid.computed.find(({ key }) => key === FIRST_SHARE)
  if (!share || grid.fieldByKey.get(ITS_BALANCE)?.column !== id) return null
  const { cents } = readAmount(content.fields[ITS_BALANCE] ?? '')
  const { values } = computeColumn(grid, { id }, content)
  return share.evaluate(new Map([...values, [ITS_PART, cents]])) / 100
}

/** Converts rows back to items: their values by key, as the package writes them. */
export function toItemValues(grid: Grid, rows: readonly FinancialRow[]): ReadonlyMap<string, string> {
  const { amounts, lists, fields } = fromFinancialRows(grid, rows)
  const values = [...indexGridItems(grid)].map(([key, place]) => {
    const [, column = ''] = key.split('.')
    if (place.field) return [key, written(grid, place.field.key, fields[place.field.key] ?? '')] as const
    if (place.kind === 'amount') return [key, readAmount(amounts[column]?.[place.line.key] ?? '').text] as const
    const entries = toListEntries(grid, lists[place.line.key] ?? [])
    return [key, serializeStoredValue({ cents: null, text: null, rows: entries }, grid)] as const
  })
  return new Map(values)
}

function written(grid: Grid, key: string, text: string): string {
  return grid.fieldByKey.get(key)?.kind === 'amount' ? readAmount(text).text : fieldText(grid, key, text)
}

/** A column with its computed values. */
export interface Column {
  /** By the line's key, cents, or hundredths of a percent for a ratio. */
  readonly values: ReadonlyMap<string, number>
  /** Keys of the lines that have a readable amount; for a list, one that is not 0. */
  readonly filled: ReadonlySet<string>
  /** Keys of the lines with an unreadable amount, which counts as 0; one entry for each such amount. */
  readonly unreadable: readonly string[]
  /** Keys of the totals that exceed the largest amount: cents are not exact beyond it. */
  readonly tooLarge: readonly string[]
}

/** Computes a column from its content. */
export function computeColumn(grid: Grid, { id }: Pick<GridColumn, 'id'>, content: GridContent): Column {
  const values = new Map<string, number>()
  const unreadable: string[] = []
  const filled = new Set<string>()
  for (const { key, kind } of grid.lines.filter(isEntered)) {
    const texts = [content.amounts[id]?.[key], ...(content.lists[key] ?? []).map(({ amounts }) => amounts[id])]
    const read = texts.map((text = '') => readAmount(text))
    if (read.some(({ text, cents, fault }) => (kind === 'list' ? cents !== 0 : text !== '' && fault === null)))
      filled.add(key)
    unreadable.push(...read.filter(({ fault }) => fault !== null).map(() => key))
    values.set(
      key,
      read.reduce((sum, { cents }) => sum + cents, 0),
    )
  }
  for (const line of grid.computed) values.set(line.key, line.evaluate(values) + 0)
  const sums = grid.lines.filter(({ kind }) => kind === 'total' || kind === 'list')
  const tooLarge = sums.filter(({ key }) => Math.abs(values.get(key) ?? 0) > MAX_CENTS).map(({ key }) => key)
  return { values, filled, unreadable, tooLarge }
}
