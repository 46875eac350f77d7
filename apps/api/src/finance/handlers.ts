import { type Actor, type contract, type FinancialRow, RETROSPECTIVE_GRID, THREE_YEAR_GRID } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import type { Handlers } from '../access/call.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from '../trail/record.ts'
import { type BudgetKey, ensureOrganization, findBudget, itemsOf, yearsOf } from './budgets.ts'
import { budgetChanges } from './changes.ts'
import { loadGrid } from './grids.ts'
import { ensureEditable, ensureReadable, mayRead } from './rights.ts'
import { readBudget, rowsOf, saveRows, type SentRow } from './rows.ts'
import { saveItems } from './save-items.ts'
import { placeOf } from './stored-values.ts'
import { summaryOf } from './summary.ts'

/** The grids whose columns are financial rows, in the order of the rows' types as people read them. */
const GRIDS = [THREE_YEAR_GRID, RETROSPECTIVE_GRID]

interface Asking {
  readonly db: Db
  readonly actor: Actor
}

/** A grid of an organisation that the caller may read. Throws `not_found`, `forbidden`. */
async function readableGrid({ db, actor }: Asking, { organization_id, grid_id }: BudgetKey): Promise<Grid> {
  const grid = await loadGrid(db, grid_id)
  ensureReadable(actor, { grid, organization_id })
  await ensureOrganization(db, organization_id)
  return grid
}

/** Which grid a row is a column of. */
async function gridOfType(db: Db, type_id: number): Promise<Grid> {
  for (const id of GRIDS) {
    const grid = await loadGrid(db, id)
    if (grid.columns.some((column) => column.type_id === type_id)) return grid
  }
  throw new AppError('malformed')
}

/** The rows of one budget after the other, always in the same order: two savers of the same ones never wait for each other. */
async function saveAll(tx: Db, call: Caller, rows: readonly FinancialRow[]): Promise<FinancialRow[]> {
  const budgets = new Map<string, { grid: Grid; key: BudgetKey; sent: SentRow[] }>()
  for (const [place, row] of rows.entries()) {
    const grid = await gridOfType(tx, row.type_id)
    const key = { organization_id: row.organization_id, year: row.year, grid_id: grid.definition.id }
    const name = JSON.stringify(key)
    const budget = budgets.get(name) ?? { grid, key, sent: [] }
    budgets.set(name, { ...budget, sent: [...budget.sent, { place, row }] })
  }
  const saved: FinancialRow[] = []
  for (const [, { grid, key, sent }] of [...budgets].sort(([one], [other]) => (one < other ? -1 : 1))) {
    ensureEditable(call.actor, { grid, organization_id: key.organization_id })
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
      if (!mayRead(actor, { grid, ...params })) continue
      const store = await readBudget(db, grid, { ...params, grid_id })
      if (store) rows.push(...rowsOf(store, { ...params, grid_id }))
    }
    return rows.sort((one, other) => one.type_id - other.type_id)
  },

  save: (call) => call.db.transaction().execute((tx) => saveAll(tx, call, call.body)),

  summary: async ({ db, actor, params }) => {
    ensureCanSee(actor, 'finance.read_financial_summary', params)
    await ensureOrganization(db, params.organization_id)
    return summaryOf({ db, ...params })
  },

  years: async ({ db, actor, params }) => {
    ensureCanSee(actor, 'finance.read_financial_page', params)
    await ensureOrganization(db, params.organization_id)
    return yearsOf(db, { ...params, grid_id: THREE_YEAR_GRID })
  },

  items: async ({ db, actor, params, query }) => {
    const key = { ...params, ...query }
    const grid = await readableGrid({ db, actor }, key)
    return { items: await itemsOf(db, await findBudget(db, key), grid) }
  },

  saveItems: async (call) => {
    const { db, actor, params, query, body } = call
    const key = { ...params, ...query }
    const grid = await readableGrid(call, key)
    ensureEditable(actor, { grid, ...params })
    return db.transaction().execute((tx) => saveItems({ ...call, tx, grid }, key, body.items))
  },

  history: async ({ db, actor, params, query: { grid_id, key, ...page } }) => {
    const grid = await readableGrid({ db, actor }, { ...params, grid_id })
    ensureCan(actor, 'finance.read_history')
    if (!placeOf(grid, key)) throw new AppError('not_found')
    const budgetId = (await findBudget(db, { ...params, grid_id })) ?? 0
    return budgetChanges(db, { budgetId, key }, page)
  },
}

/** Open to everybody with a session: which lines are asked for is nobody's secret. */
export const gridHandlers: Handlers<typeof contract.grids> = {
  read: async ({ db, params }) => ({ ...(await loadGrid(db, params.grid_id)).definition }),
}
