import type { Detail, FinancialRow } from '@octroi/domain'
import { createGridStore, type Grid, type GridStore, isEntered } from '@octroi/forms/finance'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import type { Caller } from '../trail/record.ts'
import { type BudgetKey, findBudget, holdBudget, itemsOf, type StoredItem, writeItems } from './budgets.ts'
import { ensureMayChange } from './rights.ts'
import { placeOf, storedOf } from './stored-values.ts'

/** A budget as the package works with it: totals, shares, rows. */
export function storeOf(grid: Grid, items: readonly Pick<StoredItem, 'key' | 'value'>[]): GridStore {
  const store = createGridStore(grid)
  store.items.load(items)
  return store
}

/** A budget with its totals; undefined while nobody has entered anything. */
export async function readBudget(db: Db, grid: Grid, key: BudgetKey): Promise<GridStore | undefined> {
  const id = await findBudget(db, key)
  return id === undefined ? undefined : storeOf(grid, await itemsOf(db, id, grid))
}

/** The columns of a budget as financial rows. */
export const rowsOf = (store: GridStore, { organization_id, year }: BudgetKey): FinancialRow[] =>
  store.financialRows().map((row) => ({ ...row, organization_id, year }))

/** A row as it was sent, and its place among those that were. */
export interface SentRow {
  readonly place: number
  readonly row: FinancialRow
}

interface Saving extends Caller {
  readonly tx: Db
  readonly grid: Grid
}

/**
 * Saves columns as the sources do: the last one wins, totals are worked out again, and what a row leaves out stays as it
 * stands. Throws `invalid` with every amount that cannot be read by path, `forbidden` for a field that is not theirs.
 */
export async function saveRows(saving: Saving, key: BudgetKey, sent: readonly SentRow[]): Promise<FinancialRow[]> {
  const { tx, grid, actor } = saving
  const budgetId = await holdBudget(tx, key)
  const items = await itemsOf(tx, budgetId, grid)
  const before = storeOf(grid, items)
  const after = createGridStore(grid, overlaid(before, sent))
  const details = sent.flatMap((one) => faultsOf(after, one))
  if (details.length > 0) throw new AppError('invalid', { details })
  // What an item says that no row can (an amount that cannot be read) stays, unless the row says another.
  const asRows = createGridStore(grid, before.financialRows())
  const keys = after.items.keys.filter((one) => after.items.item(one).value !== asRows.items.item(one).value)
  ensureMayChange(actor, key.organization_id, keys)
  const current = new Map(items.map((item) => [item.key, item]))
  const changed = keys.flatMap((one) => {
    const { value: became } = after.items.item(one)
    const place = placeOf(grid, one)
    const stored = place && storedOf(grid, place, { key: one, value: became })
    const { value: was = '', revision = 0 } = current.get(one) ?? {}
    if (!stored || typeof stored === 'string') throw new AppError('invalid')
    return was === became ? [] : [{ key: one, stored, was, became, revision: revision + 1 }]
  })
  await writeItems(saving, budgetId, changed)
  return rowsOf(after, key).filter(({ type_id }) => sent.some(({ row }) => row.type_id === type_id))
}

/** The rows as they stand with what was sent over them. */
function overlaid(before: GridStore, sent: readonly SentRow[]): FinancialRow[] {
  const byType = new Map(before.financialRows().map((row) => [row.type_id, row as FinancialRow]))
  for (const { row } of sent) byType.set(row.type_id, { ...byType.get(row.type_id), ...row })
  return [...byType.values()]
}

/** What of a row cannot be read, by where it stands in what was sent. */
function faultsOf(store: GridStore, { place, row }: SentRow): Detail[] {
  const { grid } = store
  const column = grid.columns.find(({ type_id }) => type_id === row.type_id)?.id ?? ''
  const cells = grid.lines.filter((line) => isEntered(line) && store.cell({ column, line: line.key }).fault !== null)
  const fields = grid.definition.fields.filter((field) => field.column === column && store.field(field.key).fault)
  return [...cells, ...fields].map(({ key }) => ({
    path: `[${place}].${key}`,
    code: 'wrong_value',
    message: CONTENT_MESSAGES.wrong_value,
  }))
}
