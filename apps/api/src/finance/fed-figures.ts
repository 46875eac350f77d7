import { ROW_TYPES } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import { findGridItem } from './known-items.ts'

/** A change of an item, with its serialised values. */
export interface Change {
  readonly key: string
  readonly was: string
  readonly became: string
}

/**
 * True if a change is in the statements column of a year, which the summaries of the next two years show as well. A
 * list is one item for all columns; only the entries of that column are compared.
 */
export function isStatementChange(grid: Grid, { key, was, became }: Change): boolean {
  const column = grid.columns.find(({ type_id }) => type_id === ROW_TYPES.statements)?.id
  const place = findGridItem(grid, key)
  if (column === undefined || !place) return false
  if (place.field) return place.field.column === column
  if (place.kind === 'amount') return key.startsWith(`amounts.${column}.`)
  return entriesOf(was, column) !== entriesOf(became, column)
}

type Columns = Readonly<Record<string, readonly { readonly label: string; readonly value: number | null }[]>>

/** Returns, as text, the entries of a list's column that have an amount; the labels exist in every column. */
function entriesOf(list: string, column: string): string {
  const columns = list === '' ? {} : (JSON.parse(list) as Columns)
  return JSON.stringify((columns[column] ?? []).filter(({ value }) => value !== null))
}
