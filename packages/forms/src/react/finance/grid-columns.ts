import type { Grid } from '../../finance/grid.ts'
import type { GridColumn } from '../../finance/definition.ts'

/** What a column of the screen holds: amounts, or how they differ from those of the column before. */
export interface ShownColumns {
  readonly amounts: readonly GridColumn[]
  readonly variances: readonly VarianceColumn[]
}

export interface VarianceColumn {
  readonly column: GridColumn
  readonly previous: GridColumn
}

/** Every column, or one alone where there is room for one. */
export function shownColumns(grid: Grid, only: string | null): ShownColumns {
  if (only !== null) return { amounts: grid.columns.filter(({ id }) => id === only), variances: [] }
  const variances = grid.columns.flatMap((column, place) => {
    const previous = grid.columns[place - 1]
    return previous === undefined ? [] : [{ column, previous }]
  })
  return { amounts: grid.columns, variances }
}

export function shortLabel({ short, label }: GridColumn): string {
  return short ?? label
}
