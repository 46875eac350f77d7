import type { Grid, GridField, GridLine } from '@octroi/forms/finance'

/** What an item is in its grid, and its label. */
export type GridItemInfo = { readonly label: string } & (
  | { readonly kind: 'amount' | 'list'; readonly line: GridLine; readonly field?: undefined }
  | { readonly kind: 'amount' | 'text'; readonly line?: undefined; readonly field: GridField }
)

const placesByGrid = new WeakMap<Grid, ReadonlyMap<string, GridItemInfo>>()

/** Returns every item of a grid by its key: an amount of a line and column, a list, or a field. */
export function indexGridItems(grid: Grid): ReadonlyMap<string, GridItemInfo> {
  const places = placesByGrid.get(grid) ?? new Map([...linesOf(grid), ...fieldsOf(grid)])
  placesByGrid.set(grid, places)
  return places
}

/** Finds what an item is in a grid by its key; undefined if the grid does not have it. */
export const findGridItem = (grid: Grid, key: string): GridItemInfo | undefined => indexGridItems(grid).get(key)

function linesOf({ lines, columns }: Grid): [string, GridItemInfo][] {
  return lines.flatMap((line): [string, GridItemInfo][] => {
    const label = `${line.number}. ${line.label}`
    if (line.kind === 'list') return [[`lists.${line.key}`, { kind: 'list', label, line }]]
    if (line.kind !== 'input') return []
    return columns.map((column) => [
      `amounts.${column.id}.${line.key}`,
      { kind: 'amount', label: `${label}, ${column.label}`, line },
    ])
  })
}

function fieldsOf({ definition }: Grid): [string, GridItemInfo][] {
  return definition.fields
    .filter(({ kind }) => kind !== 'total')
    .map((field) => [
      `fields.${field.key}`,
      { kind: field.kind === 'amount' ? 'amount' : 'text', label: field.label, field },
    ])
}
