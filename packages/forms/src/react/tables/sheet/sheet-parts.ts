import type { SheetController } from './sheet-controller.ts'

/** The column that names the rows. */
export interface SheetRowHeading {
  readonly title: string
  readonly track?: string
  /** Whether the heading of this column is for screen readers only. */
  readonly hidden?: boolean
}

/** The props that the head, the rows and the totals of a sheet share. */
export interface SheetParts {
  readonly id: string
  readonly controller: SheetController
  /** Index of the only column on screen, where there is no room for more; null when all are. */
  readonly only: number | null
  readonly rowHeading: SheetRowHeading
  /** Least number of decimals of each column; empty where nothing is aligned. */
  readonly decimals: readonly number[]
}
