import type { Locale } from '../numbers/locale.ts'
import { BudgetStore } from './budget-store.ts'
import type { FinancialRow } from './financial-row.ts'
import type { Grid } from './grid.ts'
import type { GridStore } from './grid-store.ts'

/**
 * The store of a grid being filled in, with the rows that are saved so far (one per column, by `type_id`). `locale` says
 * how amounts are typed; French (Quebec) unless told otherwise. Throws a TypeError on what `readGrid` did not give.
 */
export function createGridStore(
  grid: Grid,
  rows: readonly FinancialRow[] = [],
  { locale = 'fr-CA' }: { readonly locale?: Locale } = {},
): GridStore {
  requireRead(grid, rows)
  const store = new BudgetStore(grid, locale)
  store.load(rows)
  return store
}

/** For who writes no TypeScript. */
function requireRead(grid: unknown, rows: unknown): void {
  if (typeof grid !== 'object' || grid === null || !('lineByKey' in grid))
    throw new TypeError('createGridStore takes the `grid` that readGrid gives, not a definition or its result.')
  if (!Array.isArray(rows))
    throw new TypeError('The saved rows should be a list, one per column; an empty one when there are none.')
}
