import type { BudgetItem } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { type StoredValue, serializeStoredValue } from './stored-values.ts'

/** The key of a budget: a grid of an organisation's year. */
export interface BudgetKey {
  readonly organization_id: number
  readonly year: number
  readonly grid_id: string
}

/** An item with the id of the user who saved it last; `namesFor` decides which name a reader sees. */
export interface StoredItem extends Omit<BudgetItem, 'updated_by'> {
  readonly updated_by_id: number | null
}

/** Throws `not_found` if the organisation does not exist. */
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

/** Finds the id of a budget; undefined as long as nothing was entered. */
export const findBudget = async (db: Db, key: BudgetKey): Promise<number | undefined> =>
  (await selectBudget(db, key).executeTakeFirst())?.id

/**
 * Finds or creates a budget and locks it until the transaction ends, so that concurrent saves run one after the other.
 */
export async function lockBudget(tx: Db, key: BudgetKey): Promise<number> {
  const { organization_id, year, grid_id } = key
  await tx
    .insertInto('budgets')
    .values({ organization_id, year, grid_id })
    .onConflict((conflict) => conflict.columns(['organization_id', 'year', 'grid_id']).doNothing())
    .execute()
  return (await selectBudget(tx, key).forUpdate().executeTakeFirstOrThrow()).id
}

interface OfBudget {
  /** Id of the budget; undefined if nothing was entered. */
  readonly id: number | undefined
  readonly grid: Grid
  /** Only items saved since this moment. */
  readonly since?: Date
}

/** Reads the items of a budget, by key; one that was cleared has the value ''. */
export async function readBudgetItems(db: Db, { id, grid, since }: OfBudget): Promise<StoredItem[]> {
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
    value: serializeStoredValue(stored, grid),
    revision,
    updated_at: updated_at.toISOString(),
    updated_by_id: updated_by,
  }))
}

/** An item whose new value differs from the saved one. */
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
 * Lists the years for which an organisation has entered something in a grid, the latest first, with the moment of the
 * last save. Choices that always have a value do not count.
 */
export async function listBudgetYears(db: Db, { organization_id, grid: { definition } }: OfOrganization) {
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
