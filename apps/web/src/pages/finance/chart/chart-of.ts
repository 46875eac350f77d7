import type { FinancialSummary } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'

/** A total of a summary by what it adds up, over its columns. */
export interface Chart {
  /** The lines that it adds up, by the names of their groups. */
  readonly parts: readonly { readonly key: string; readonly label: string }[]
  /** The columns in which something was entered. */
  readonly columns: readonly {
    readonly id: string
    readonly name: string
    /** By key of a part. */
    readonly cents: Readonly<Record<string, number>>
    readonly total: number
  }[]
}

type Column = FinancialSummary['columns'][number]

/** What makes a total of the grid (its key) in each column. `nameOf`: what a column is called where there is little room. */
export function chartOf(
  grid: Grid,
  total: string,
  { columns, nameOf }: { readonly columns: readonly Column[]; readonly nameOf: (column: Column) => string },
): Chart {
  const line = grid.computed.find(({ key }) => key === total)
  const parts = [...(line?.reads ?? [])].map((key) => ({ key, label: groupName(grid, key) }))
  return {
    parts,
    columns: columns
      .filter(({ from }) => from !== null)
      .map((column) => ({
        id: column.id,
        name: nameOf(column),
        cents: Object.fromEntries(parts.map(({ key }) => [key, column.amounts[key] ?? 0])),
        total: column.amounts[total] ?? 0,
      })),
  }
}

function groupName({ definition, lineByKey }: Grid, key: string): string {
  const line = lineByKey.get(key)
  return definition.groups.find(({ id }) => id === line?.group)?.label ?? line?.label ?? key
}

/** For a picture, which has no cents. */
export const dollarsOf = (cents: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(cents).map(([key, amount]) => [key, amount / 100]))
