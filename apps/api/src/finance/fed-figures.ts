import { ROW_TYPES } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import { placeOf } from './known-items.ts'

/** An item that somebody changes: its values as they are kept. */
export interface Change {
  readonly key: string
  readonly was: string
  readonly became: string
}

/**
 * Whether a change is one of the statements of a year, which the summaries of the two years after it show as well. Of a
 * list, which is one item for all columns, only the entries of that column are looked at.
 */
export function isOfStatements(grid: Grid, { key, was, became }: Change): boolean {
  const column = grid.columns.find(({ type_id }) => type_id === ROW_TYPES.statements)?.id
  const place = placeOf(grid, key)
  if (column === undefined || !place) return false
  if (place.field) return place.field.column === column
  if (place.kind === 'amount') return key.startsWith(`amounts.${column}.`)
  return entriesOf(was, column) !== entriesOf(became, column)
}

type Columns = Readonly<Record<string, readonly { readonly label: string; readonly value: number | null }[]>>

/** The entries of a column of a list that have an amount there, as text: each label is in every column. */
function entriesOf(list: string, column: string): string {
  const columns = list === '' ? {} : (JSON.parse(list) as Columns)
  return JSON.stringify((columns[column] ?? []).filter(({ value }) => value !== null))
}
