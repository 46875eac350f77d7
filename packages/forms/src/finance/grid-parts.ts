import type { Grid } from './grid.ts'
import type { GridAmounts } from './grid-amounts.ts'
import type { GridFields } from './grid-fields.ts'
import type { GridRows } from './grid-rows.ts'
import type { CellRef } from './grid-store.ts'

/** The parts of a grid that is being filled in. */
export interface GridParts {
  readonly grid: Grid
  readonly amounts: GridAmounts
  readonly rows: GridRows
  readonly fields: GridFields
}

/** What one change affected: cells by name, rows of lists by line, fields by key. */
export interface GridChange {
  readonly cells: Map<string, CellRef>
  readonly lists: Set<string>
  readonly fields: Set<string>
}

export function createEmptyChange(): GridChange {
  return { cells: new Map(), lists: new Set(), fields: new Set() }
}
