import type { FinancialSummary } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'

/** Data of a chart: what a total of a summary adds up, per column. */
export interface Chart {
  /** The lines that the total adds up, labelled by their groups. */
  readonly parts: readonly { readonly key: string; readonly label: string }[]
  /** The columns in which something was entered. */
  readonly columns: readonly {
    readonly id: string
    readonly name: string
    /** Cents by key of a part. */
    readonly cents: Readonly<Record<string, number>>
    readonly total: number
  }[]
}

type Column = FinancialSummary['columns'][number]

/** Computes the parts of a total (its key) in each column. `nameOf` gives a short name of a column. */
export function computeSummaryChart(
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

/** Converts cents to dollars for the chart. */
export const toDollars = (cents: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(cents).map(([key, amount]) => [key, amount / 100]))
