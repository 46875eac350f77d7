import {
  type Actor,
  type contract,
  financeOf,
  type FinancialRow,
  RETROSPECTIVE_GRID,
  THREE_YEAR_GRID,
} from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import type { Handlers } from '../access/call.ts'
import { readClosedYears } from '../access/closed-years.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { loadVisibleNames } from '../access/visible-names.ts'
import type { Db } from '../db/client.ts'
import { subtractOverlap } from '../db/subtract-overlap.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from '../trail/record.ts'
import {
  type BudgetKey,
  ensureOrganization,
  findBudget,
  readBudgetItems,
  type StoredItem,
  listBudgetYears,
} from './budgets.ts'
import { listBudgetChanges } from './changes.ts'
import { loadGrid } from './grids.ts'
import { openExport } from './exports.ts'
import { toFinancialRows } from './columns.ts'
import { findGridItem } from './known-items.ts'
import { ensureEditable, ensureReadable, mayRead, targetOfGrid, targetOfSummary } from './rights.ts'
import type { SentRow } from './row-faults.ts'
import { readBudget, saveRows } from './rows.ts'
import { saveItems } from './save-items.ts'
import { computeSummary } from './summary.ts'
import { readWorkbookMapping, saveMapping } from './workbook-mapping.ts'

/** Ids of the grids whose columns are financial rows, in the display order of the row types. */
const GRIDS = [THREE_YEAR_GRID, RETROSPECTIVE_GRID]

interface FinanceReader {
  readonly db: Db
  readonly actor: Actor
}

/**
 * Loads a grid of an organisation's year that the caller may read. Throws `not_found`, `forbidden`,
 * `conflict_declared`.
 */
async function readableGrid({ db, actor }: FinanceReader, { grid_id, ...key }: BudgetKey) {
  const grid = await loadGrid(db, grid_id)
  const target = await targetOfGrid(db, actor, { grid, ...key })
  ensureReadable(actor, grid, target)
  await ensureOrganization(db, key.organization_id)
  return { grid, target }
}

interface ReadBy extends FinanceReader {
  readonly organization_id: number
}

/** Adds to each item the name of its last author, as the reader may see it. */
async function named(items: readonly StoredItem[], reading: ReadBy) {
  const ids = items.map(({ updated_by_id }) => updated_by_id)
  const nameOf = await loadVisibleNames(reading.db, reading, ids)
  return items.map(({ updated_by_id, ...item }) => ({ ...item, updated_by: nameOf(updated_by_id) }))
}

interface ColumnsOfBudget {
  readonly grid: Grid
  readonly key: BudgetKey
  readonly sent: SentRow[]
}

/** Groups rows by the budget that they are columns of. Throws `malformed` for an unknown row type. */
async function byBudget(db: Db, rows: readonly FinancialRow[]): Promise<ReadonlyMap<string, ColumnsOfBudget>> {
  const grids: Grid[] = []
  for (const id of GRIDS) grids.push(await loadGrid(db, id))
  const budgets = new Map<string, ColumnsOfBudget>()
  for (const [place, row] of rows.entries()) {
    const grid = grids.find(({ columns }) => columns.some(({ type_id }) => type_id === row.type_id))
    if (!grid) throw new AppError('malformed')
    const key = { organization_id: row.organization_id, year: row.year, grid_id: grid.definition.id }
    const name = JSON.stringify(key)
    const budget = budgets.get(name) ?? { grid, key, sent: [] }
    budget.sent.push({ place, row })
    budgets.set(name, budget)
  }
  return budgets
}

/** Saves the rows budget by budget in a fixed order, so that concurrent saves cannot deadlock. */
async function saveAll(tx: Db, call: Caller, rows: readonly FinancialRow[]): Promise<FinancialRow[]> {
  const saved: FinancialRow[] = []
  const budgets = [...(await byBudget(tx, rows))].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [, { grid, key, sent }] of budgets) {
    ensureEditable(call.actor, grid, await targetOfGrid(tx, call.actor, { grid, ...key }))
    await ensureOrganization(tx, key.organization_id)
    saved.push(...(await saveRows({ ...call, tx, grid }, key, sent)))
  }
  return saved
}

export const financeHandlers: Handlers<typeof contract.financialAnalyzes> = {
  read: async ({ db, actor, params }) => {
    await readableGrid({ db, actor }, { ...params, grid_id: THREE_YEAR_GRID })
    const rows: FinancialRow[] = []
    for (const grid_id of GRIDS) {
      const grid = await loadGrid(db, grid_id)
      if (!mayRead(actor, grid, await targetOfGrid(db, actor, { grid, ...params }))) continue
      const content = await readBudget(db, grid, { ...params, grid_id })
      if (content) rows.push(...toFinancialRows(grid, content, { ...params, grid_id }))
    }
    return rows.sort((one, other) => one.type_id - other.type_id)
  },

  save: (call) => call.db.transaction().execute((tx) => saveAll(tx, call, call.body)),

  summary: async ({ db, actor, params }) => {
    ensureCanSee(actor, 'finance.read_financial_summary', await targetOfSummary(db, actor, params))
    await ensureOrganization(db, params.organization_id)
    return computeSummary({ db, ...params })
  },

  years: async ({ db, actor, params: { organization_id } }) => {
    ensureCanSee(actor, 'finance.read_financial_page', financeOf(organization_id))
    await ensureOrganization(db, organization_id)
    const closed = await readClosedYears(db, { user_id: actor.id, organization_id })
    const years = await listBudgetYears(db, { organization_id, grid: await loadGrid(db, THREE_YEAR_GRID) })
    return years.filter(({ year }) => !closed.includes(year))
  },

  items: async ({ db, actor, params, query }) => {
    const key = { ...params, ...query }
    const { grid } = await readableGrid({ db, actor }, key)
    const items = await readBudgetItems(db, { id: await findBudget(db, key), grid })
    return { items: await named(items, { db, actor, ...params }) }
  },

  changedItems: async ({ db, actor, clock, params, query: { grid_id, after } }) => {
    const key = { ...params, grid_id }
    const { grid } = await readableGrid({ db, actor }, key)
    const now = clock().toISOString()
    const items = await readBudgetItems(db, { id: await findBudget(db, key), grid, since: subtractOverlap(after) })
    return { now, items: await named(items, { db, actor, ...params }) }
  },

  saveItems: async (call) => {
    const { db, actor, params, query, body } = call
    const key = { ...params, ...query }
    const { grid, target } = await readableGrid(call, key)
    ensureEditable(actor, grid, target)
    return db
      .transaction()
      .execute((tx) => saveItems({ ...call, tx, grid, renewed: body.renewed ?? [] }, key, body.items))
  },

  history: async ({ db, actor, params, query: { grid_id, key, ...page } }) => {
    const { grid, target } = await readableGrid({ db, actor }, { ...params, grid_id })
    ensureCan(actor, 'finance.read_history', target)
    if (!findGridItem(grid, key)) throw new AppError('not_found')
    const budgetId = (await findBudget(db, { ...params, grid_id })) ?? 0
    return listBudgetChanges(db, { budgetId, key }, page)
  },

  mapping: async (call) => {
    const { organization_id } = call.params
    const { grid_id } = call.query
    const { grid, target } = await readableGrid(call, { ...call.params, grid_id })
    ensureEditable(call.actor, grid, target)
    return readWorkbookMapping(call.db, { organization_id, grid_id })
  },

  saveMapping: async (call) => {
    const { organization_id } = call.params
    const { grid_id } = call.query
    const { grid, target } = await readableGrid(call, { ...call.params, grid_id })
    ensureEditable(call.actor, grid, target)
    const key = { organization_id, grid_id }
    return call.db.transaction().execute((tx) => saveMapping({ ...call, tx, grid }, key, call.body.mapping))
  },

  openExport,
}

/** Handlers of grids. Every user with a session may read definitions, because they are not confidential. */
export const gridHandlers: Handlers<typeof contract.grids> = {
  read: async ({ db, params }) => ({ ...(await loadGrid(db, params.grid_id)).definition }),
}
