import type { Grid, GridField, GridLine } from '@octroi/forms/finance'

/** What an item is in its grid, and its label. */
export type ItemPlace = { readonly label: string } & (
  | { readonly kind: 'amount' | 'list'; readonly line: GridLine; readonly field?: undefined }
  | { readonly kind: 'amount' | 'text'; readonly line?: undefined; readonly field: GridField }
)

const placesByGrid = new WeakMap<Grid, ReadonlyMap<string, ItemPlace>>()

/** Returns every item of a grid by its key: an amount of a line and column, a list, or a field. */
export function placesOf(grid: Grid): ReadonlyMap<string, ItemPlace> {
  const places = placesByGrid.get(grid) ?? new Map([...linesOf(grid), ...fieldsOf(grid)])
  placesByGrid.set(grid, places)
  return places
}

/** Finds what an item is in a grid by its key; undefined if the grid does not have it. */
export const placeOf = (grid: Grid, key: string): ItemPlace | undefined => placesOf(grid).get(key)

function linesOf({ lines, columns }: Grid): [string, ItemPlace][] {
  return lines.flatMap((line): [string, ItemPlace][] => {
    const label = `${line.number}. ${line.label}`
    if (line.kind === 'list') return [[`lists.${line.key}`, { kind: 'list', label, line }]]
    if (line.kind !== 'input') return []
    return columns.map((column) => [
      `amounts.${column.id}.${line.key}`,
      { kind: 'amount', label: `${label}, ${column.label}`, line },
    ])
  })
}

function fieldsOf({ definition }: Grid): [string, ItemPlace][] {
  return definition.fields
    .filter(({ kind }) => kind !== 'total')
    .map((field) => [
      `fields.${field.key}`,
      { kind: field.kind === 'amount' ? 'amount' : 'text', label: field.label, field },
    ])
}
