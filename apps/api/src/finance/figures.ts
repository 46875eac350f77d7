import { ROW_TYPES, THREE_YEAR_GRID } from '@octroi/domain'
import { type Grid, percentOf } from '@octroi/forms/finance'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { itemsOf } from './budgets.ts'
import { columnOf, contentOf } from './columns.ts'
import { loadGrid } from './grids.ts'

/** So many budgets between two looks for more. */
const BATCH = 100

/** Keeps what statistics read of a budget, in the transaction that changed its items. */
export async function keepBudgetFigures(tx: Db, grid: Grid, budget_id: number): Promise<void> {
  if (grid.definition.id !== THREE_YEAR_GRID) return
  const row = { budget_id, centraide_share: await shareOf(tx, grid, budget_id) }
  await tx
    .insertInto('budget_figures')
    .values(row)
    .onConflict((conflict) => conflict.column('budget_id').doUpdateSet(row))
    .execute()
}

/** The share of Centraide in the income of the statements, as the summary has it; null while they have no income. */
async function shareOf(db: Db, grid: Grid, budgetId: number): Promise<number | null> {
  const column = grid.columns.find(({ type_id }) => type_id === ROW_TYPES.statements)
  if (!column) return null
  const { values } = columnOf(grid, column, contentOf(grid, await itemsOf(db, budgetId, grid)))
  const income = values.get('income_total') ?? 0
  return income > 0 ? percentOf(values.get('income_centraide') ?? 0, income) : null
}

/**
 * Fills in what statistics read of budgets that nobody kept it of; what is saved meanwhile stays as it was saved. Gives
 * how many, a batch at a time.
 */
export async function* fillBudgetFigures(db: Db): AsyncGenerator<number, void> {
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

/** How many budgets that is of. */
export async function budgetsToFill(db: Db): Promise<number> {
  const counted = unfilled(db).select(sql<string>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

async function fill(db: Db, grid: Grid, budget_id: number): Promise<void> {
  const row = { budget_id, centraide_share: await shareOf(db, grid, budget_id) }
  await db
    .insertInto('budget_figures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const unfilled = (db: Db) =>
  db
    .selectFrom('budgets as b')
    .where('b.grid_id', '=', THREE_YEAR_GRID)
    .where(sql<boolean>`not exists (select from budget_figures g where g.budget_id = b.id)`)
