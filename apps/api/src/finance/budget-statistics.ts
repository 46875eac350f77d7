import { ROW_TYPES, THREE_YEAR_GRID } from '@octroi/domain'
import { type Grid, percentOf } from '@octroi/forms/finance'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import { readBudgetItems } from './budgets.ts'
import { computeColumn, toGridContent } from './columns.ts'
import { loadGrid } from './grids.ts'

/** Number of budgets that are processed at once. */
const BATCH = 100

/** Stores the statistics of a budget, in the transaction that changed its items. */
export async function saveBudgetStatistics(tx: Db, grid: Grid, budget_id: number): Promise<void> {
  if (grid.definition.id !== THREE_YEAR_GRID) return
  const share = await shareOf(tx, grid, budget_id)
  await tx
    .insertInto('budget_figures')
    .values({ budget_id, organization_id: organizationOf('budgets', budget_id), ...share })
    .onConflict((conflict) => conflict.column('budget_id').doUpdateSet(share))
    .execute()
}

/** Computes Centraide's share in the income of the statements, as the summary does; null without income. */
async function shareOf(db: Db, grid: Grid, budgetId: number) {
  const items = await readBudgetItems(db, { id: budgetId, grid })
  const revision = items.reduce((sum, item) => sum + item.revision, 0)
  const column = grid.columns.find(({ type_id }) => type_id === ROW_TYPES.statements)
  if (!column) return { revision, centraide_share: null }
  const { values } = computeColumn(grid, column, toGridContent(grid, items))
  const [part, income] = [values.get('income_centraide') ?? 0, values.get('income_total') ?? 0]
  return { revision, centraide_share: income > 0 ? percentOf(part, income) : null }
}

/**
 * Computes missing or outdated statistics of budgets, such as those last saved by a server of another version.
 * Concurrent saves win. Yields the number of budgets after each batch.
 */
export async function* backfillBudgetStatistics(db: Db): AsyncGenerator<number, void> {
  for (let after = 0; ; ) {
    const rows = await unfilled(db).select('b.id').where('b.id', '>', after).orderBy('b.id').limit(BATCH).execute()
    const last = rows.at(-1)
    if (!last) return
    const grid = await loadGrid(db, THREE_YEAR_GRID)
    for (const { id } of rows) await fill(db, grid, id)
    after = last.id
    yield rows.length
  }
}

/** Counts the budgets whose statistics are missing or outdated. */
export async function countPendingBudgets(db: Db): Promise<number> {
  const counted = unfilled(db).select(sql<string>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

async function fill(db: Db, grid: Grid, budget_id: number): Promise<void> {
  const share = await shareOf(db, grid, budget_id)
  await db
    .insertInto('budget_figures')
    .values({ budget_id, organization_id: organizationOf('budgets', budget_id), ...share })
    .onConflict((conflict) =>
      conflict
        .column('budget_id')
        .doUpdateSet(share)
        .where(sql<boolean>`coalesce(budget_figures.revision, -1) < excluded.revision`),
    )
    .execute()
}

/** SQL for the sum of the revisions of a budget's items, which grows with every change. */
const REVISION = sql`(select coalesce(sum(i.revision), 0) from budget_items i where i.budget_id = b.id)`

const unfilled = (db: Db) =>
  db
    .selectFrom('budgets as b')
    .leftJoin('budget_figures as g', 'g.budget_id', 'b.id')
    .where('b.grid_id', '=', THREE_YEAR_GRID)
    .where(sql<boolean>`coalesce(g.revision, -1) < ${REVISION}`)
