import type { BudgetItem } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { type StoredValue, valueOf } from './stored-values.ts'

/** Which budget: a grid of an organisation's year. */
export interface BudgetKey {
  readonly organization_id: number
  readonly year: number
  readonly grid_id: string
}

/** An item as it is, and who saved it: `namesFor` says what a reader is told of them. */
export interface StoredItem extends Omit<BudgetItem, 'updated_by'> {
  readonly updated_by_id: number | null
}

/** Throws `not_found` when there is no such organisation. */
export async function ensureOrganization(db: Db, id: number): Promise<void> {
  const organization = await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
  if (!organization) throw new AppError('not_found')
}

const selectBudget = (db: Db, key: BudgetKey) =>
  db
    .selectFrom('budgets')
    .select('id')
    .where('organization_id', '=', key.organization_id)
    .where('year', '=', key.year)
    .where('grid_id', '=', key.grid_id)

/** The id of a budget; undefined while nobody has entered anything. */
export const findBudget = async (db: Db, key: BudgetKey): Promise<number | undefined> =>
  (await selectBudget(db, key).executeTakeFirst())?.id

/** Finds or creates a budget and locks it until the transaction ends: two saves at once come one after the other. */
export async function holdBudget(tx: Db, key: BudgetKey): Promise<number> {
  const { organization_id, year, grid_id } = key
  await tx
    .insertInto('budgets')
    .values({ organization_id, year, grid_id })
    .onConflict((conflict) => conflict.columns(['organization_id', 'year', 'grid_id']).doNothing())
    .execute()
  return (await selectBudget(tx, key).forUpdate().executeTakeFirstOrThrow()).id
}

interface OfBudget {
  /** Undefined: nobody entered anything in it. */
  readonly id: number | undefined
  readonly grid: Grid
  /** Only what was saved since. */
  readonly since?: Date
}

/** What was entered in a budget, by key; what was emptied again is there with ''. */
export async function itemsOf(db: Db, { id, grid, since }: OfBudget): Promise<StoredItem[]> {
  if (id === undefined) return []
  const rows = await db
    .selectFrom('budget_items')
    .selectAll()
    .where('budget_id', '=', id)
    .$if(since !== undefined, (query) => query.where('updated_at', '>=', since ?? new Date(0)))
    .orderBy('key')
    .execute()
  return rows.map(({ key, revision, updated_at, updated_by, ...stored }) => ({
    key,
    value: valueOf(stored, grid),
    revision,
    updated_at: updated_at.toISOString(),
    updated_by_id: updated_by,
  }))
}

/** An item that differs from what stood there. */
export interface ChangedItem {
  readonly key: string
  readonly stored: StoredValue
  /** Values before and after. */
  readonly was: string
  readonly became: string
  readonly revision: number
}

interface OfOrganization {
  readonly organization_id: number
  readonly grid: Grid
}

/**
 * The years of which an organisation has something in a grid, the latest first, with when the last of it was saved. A choice
 * that is never blank says nothing of a year.
 */
export async function yearsOf(db: Db, { organization_id, grid: { definition } }: OfOrganization) {
  const grid_id = definition.id
  const neverBlank = definition.fields.flatMap((field) =>
    field.kind === 'choice' && field.default !== undefined ? [`fields.${field.key}`] : [],
  )
  const rows = await db
    .selectFrom('budgets as b')
    .innerJoin('budget_items as i', 'i.budget_id', 'b.id')
    .select(['b.year', sql<Date>`max(i.updated_at)`.as('updated_at')])
    .where('b.organization_id', '=', organization_id)
    .where('b.grid_id', '=', grid_id)
    .where((e) => e.or([e('i.cents', 'is not', null), e('i.rows', 'is not', null), e('i.text', 'is not', null)]))
    .$if(neverBlank.length > 0, (query) => query.where('i.key', 'not in', neverBlank))
    .groupBy('b.year')
    .orderBy('b.year', 'desc')
    .execute()
  return rows.map(({ year, updated_at }) => ({ year, updated_at: updated_at.toISOString() }))
}
