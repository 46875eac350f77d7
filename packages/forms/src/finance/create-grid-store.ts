import type { Locale } from '../numbers/locale.ts'
import { BudgetStore } from './budget-store.ts'
import type { FinancialRow } from './financial-row.ts'
import type { Grid } from './grid.ts'
import type { GridStore } from './grid-store.ts'

/**
 * Creates the store of a grid that is being filled in, with its saved rows (one per column, by `type_id`). `locale` is
 * the language in which amounts are typed; by default French (Quebec). Throws a TypeError for a grid that `readGrid`
 * did not return.
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

/** Checks the arguments of callers without TypeScript. */
function requireRead(grid: unknown, rows: unknown): void {
  if (typeof grid !== 'object' || grid === null || !('lineByKey' in grid))
    throw new TypeError('createGridStore takes the `grid` that readGrid gives, not a definition or its result.')
  if (!Array.isArray(rows))
    throw new TypeError('The saved rows should be a list, one per column; an empty one when there are none.')
}
