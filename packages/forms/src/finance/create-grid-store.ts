import type { Locale } from '../numbers/locale.ts'
import { BudgetStore } from './budget-store.ts'
import type { FinancialRow } from './financial-row.ts'
import type { Grid } from './grid.ts'
import type { GridStore } from './grid-store.ts'

/**
 * The store of a grid being filled in, with the rows that are saved so far (one per column, by `type_id`). `locale` says
 * how amounts are typed; French (Quebec) unless told otherwise.
 */
export function createGridStore(
  grid: Grid,
  rows: readonly FinancialRow[] = [],
  { locale = 'fr-CA' }: { readonly locale?: Locale } = {},
): GridStore {
  const store = new BudgetStore(grid, locale)
  store.load(rows)
  return store
}
