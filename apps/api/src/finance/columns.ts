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
import { WIRE } from './wire.ts'

/**
 * A property of the source's rows of which no source says what it is a share of: answered null, and not kept, as what is
 * worked out is not (decision 43).
 */
export const UNKNOWN_SHARE = 'non-affected-actif-percentage-2'

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
    [UNKNOWN_SHARE]: null,
    organization_id,
    year,
  }))

/** The values of the items that rows hold together, by key, as the package writes them. */
export function itemsInRows(grid: Grid, rows: readonly FinancialRow[]): ReadonlyMap<string, string> {
  const { amounts, lists, fields } = fromFinancialRows(grid, rows)
  const values = [...placesOf(grid)].map(([key, place]) => {
    const [, column = ''] = key.split('.')
    if (place.field) return [key, written(grid, place.field.key, fields[place.field.key] ?? '')] as const
    if (place.kind === 'amount') return [key, readAmount(amounts[column]?.[place.line.key] ?? '', WIRE).text] as const
    const entries = entriesOf(grid, lists[place.line.key] ?? [])
    return [key, valueOf({ cents: null, text: null, rows: entries }, grid)] as const
  })
  return new Map(values)
}

function written(grid: Grid, key: string, text: string): string {
  return grid.fieldByKey.get(key)?.kind === 'amount' ? readAmount(text, WIRE).text : fieldText(grid, key, text)
}

/** A column worked out. */
export interface Column {
  /** Cents by key of a line; hundredths of a percent of a ratio. */
  readonly values: ReadonlyMap<string, number>
  /** Whether it has an amount that can be read. */
  readonly isFilled: boolean
  /** How many of its amounts cannot be read, and count for nothing. */
  readonly unreadable: number
  /** The totals that are larger than any amount may be: beyond it cents are no longer exact. */
  readonly tooLarge: readonly string[]
}

/** Works a column out. */
export function columnOf(grid: Grid, { id }: Pick<GridColumn, 'id'>, content: GridContent): Column {
  const values = new Map<string, number>()
  let [isFilled, unreadable] = [false, 0]
  for (const { key } of grid.lines.filter(isEntered)) {
    const texts = [content.amounts[id]?.[key], ...(content.lists[key] ?? []).map(({ amounts }) => amounts[id])]
    const read = texts.map((text = '') => readAmount(text, WIRE))
    isFilled ||= read.some(({ text, fault }) => text !== '' && fault === null)
    unreadable += read.filter(({ fault }) => fault !== null).length
    values.set(
      key,
      read.reduce((sum, { cents }) => sum + cents, 0),
    )
  }
  for (const line of grid.computed) values.set(line.key, line.evaluate(values) + 0)
  const sums = grid.lines.filter(({ kind }) => kind === 'total' || kind === 'list')
  const tooLarge = sums.filter(({ key }) => Math.abs(values.get(key) ?? 0) > MAX_CENTS).map(({ key }) => key)
  return { values, isFilled, unreadable, tooLarge }
}
