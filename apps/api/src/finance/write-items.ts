import type { Grid } from '@octroi/forms/finance'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { readOrganizationOf } from '../db/owner-organization.ts'
import type { Caller } from '../trail/record.ts'
import type { ChangedItem } from './budgets.ts'
import { saveBudgetStatistics } from './budget-statistics.ts'
import { findGridItem } from './known-items.ts'

interface ItemWriter extends Pick<Caller, 'actor' | 'clock'> {
  /** The transaction. */
  readonly tx: Db
  readonly grid: Grid
}

/** Writes items with their new revisions, and appends to the history what changed. */
export async function writeItems(
  { tx, actor, clock, grid }: ItemWriter,
  budget_id: number,
  changed: readonly ChangedItem[],
): Promise<void> {
  if (changed.length === 0) return
  const at = clock()
  const organization_id = await readOrganizationOf(tx, 'budgets', budget_id)
  const rows = changed.map(({ key, stored: { cents, rows: lists, text }, revision }) => {
    const written = { cents, rows: lists === null ? null : JSON.stringify(lists), text }
    return { budget_id, organization_id, key, ...written, revision, updated_at: at, updated_by: actor.id }
  })
  await tx
    .insertInto('budget_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['budget_id', 'key']).doUpdateSet({
        cents: sql`excluded.cents`,
        rows: sql`excluded.rows`,
        text: sql`excluded.text`,
        revision: sql`excluded.revision`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
      }),
    )
    .execute()
  const lines = changed
    .filter(({ was, became }) => was !== became)
    .map(({ key, was, became }) => {
      const label = findGridItem(grid, key)?.label ?? key
      return { budget_id, organization_id, key, label, user_id: actor.id, at, was, became }
    })
  if (lines.length > 0) await tx.insertInto('budget_changes').values(lines).execute()
  await saveBudgetStatistics(tx, grid, budget_id)
}
