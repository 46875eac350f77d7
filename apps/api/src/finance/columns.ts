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
import { placesOf } from './known-items.ts'
import { entriesOf } from './stored-lists.ts'
import { fieldText, valueOf } from './stored-values.ts'

/**
 * Two shares of the sources' rows, and what each is of: line 67, and the balance of the unallocated fund, of the same
 * expenses. Worked out, hence not kept (decision 46).
 */
const [FIRST_SHARE, ITS_PART, ITS_BALANCE] = [
  'non-affected-actif-percentage',
  'non-affected-actif',
  'balance-free-affectation',
]
export const SECOND_SHARE = 'non-affected-actif-percentage-2'

/** What items hold together, with the choices that are never blank. Its totals are worked out without a store: linear. */
export function contentOf(grid: Grid, items: readonly Pick<GridItem, 'key' | 'value'>[]): GridContent {
  const content = contentOfItems(grid, items)
  const fields = Object.entries(content.fields).map(([key, text]) => [key, text || chosenAtFirst(grid, key)] as const)
  return { ...content, fields: Object.fromEntries(fields) }
}

function chosenAtFirst(grid: Grid, key: string): string {
  const field = grid.fieldByKey.get(key)
  return field?.kind === 'choice' ? String(field.default ?? '') : ''
}

/** The columns of a budget as financial rows, totals worked out. */
export const rowsOf = (grid: Grid, content: GridContent, { organization_id, year }: BudgetKey): FinancialRow[] =>
  grid.columns.map(({ id }) => ({
    ...toFinancialRow(grid, id, content),
    [SECOND_SHARE]: secondShare(grid, id, content),
    organization_id,
    year,
  }))

/** In percent, of the column with which the balance is asked; null of the others. What is not a number gives 0. */
function secondShare(grid: Grid, id: string, content: GridContent): number | null {
  const share = grid.computed.find(({ key }) => key === FIRST_SHARE)
  if (!share || grid.fieldByKey.get(ITS_BALANCE)?.column !== id) return null
  const { cents } = readAmount(content.fields[ITS_BALANCE] ?? '')
  const { values } = columnOf(grid, { id }, content)
  return share.evaluate(new Map([...values, [ITS_PART, cents]])) / 100
}

/** The values of the items that rows hold together, by key, as the package writes them. */
export function itemsInRows(grid: Grid, rows: readonly FinancialRow[]): ReadonlyMap<string, string> {
  const { amounts, lists, fields } = fromFinancialRows(grid, rows)
  const values = [...placesOf(grid)].map(([key, place]) => {
    const [, column = ''] = key.split('.')
    if (place.field) return [key, written(grid, place.field.key, fields[place.field.key] ?? '')] as const
    if (place.kind === 'amount') return [key, readAmount(amounts[column]?.[place.line.key] ?? '').text] as const
    const entries = entriesOf(grid, lists[place.line.key] ?? [])
    return [key, valueOf({ cents: null, text: null, rows: entries }, grid)] as const
  })
  return new Map(values)
}

function written(grid: Grid, key: string, text: string): string {
  return grid.fieldByKey.get(key)?.kind === 'amount' ? readAmount(text).text : fieldText(grid, key, text)
}

/** A column worked out. */
export interface Column {
  /** Cents by key of a line; hundredths of a percent of a ratio. */
  readonly values: ReadonlyMap<string, number>
  /** The keys of the lines with an amount that can be read; of a list one that is not 0. */
  readonly filled: ReadonlySet<string>
  /** The key of the line of each amount that cannot be read, and counts for nothing. */
  readonly unreadable: readonly string[]
  /** The totals that are larger than any amount may be: beyond it cents are no longer exact. */
  readonly tooLarge: readonly string[]
}

/** Works a column out. */
export function columnOf(grid: Grid, { id }: Pick<GridColumn, 'id'>, content: GridContent): Column {
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
