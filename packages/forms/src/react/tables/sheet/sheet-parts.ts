import type { SheetController } from './sheet-controller.ts'

/** The column that names the rows. */
export interface SheetRowHeading {
  readonly title: string
  readonly track?: string
  /** The heading of the column is said and not shown. */
  readonly hidden?: boolean
}

/** What the head, the rows and the totals of a sheet are given. */
export interface SheetParts {
  readonly id: string
  readonly controller: SheetController
  /** The one column that is shown where there is no room for more; null when all are. */
  readonly only: number | null
  readonly rowHeading: SheetRowHeading
  /** How many decimals each column shows at least; none told where nothing is to be aligned. */
  readonly decimals: readonly number[]
}
