import type { Detail, FinancialRow } from '@octroi/domain'
import type { Grid, GridContent } from '@octroi/forms/finance'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from '../trail/record.ts'
import {
  type BudgetKey,
  type ChangedItem,
  findBudget,
  lockBudget,
  readBudgetItems,
  type StoredItem,
} from './budgets.ts'
import { toGridContent, toItemValues, toFinancialRows } from './columns.ts'
import { type GridItemInfo, findGridItem } from './known-items.ts'
import { isStatementChange } from './fed-figures.ts'
import { findOverfullLists } from './list-room.ts'
import { ensureMayChange, feedsClosedSummary } from './rights.ts'
import { faultsOf, rowFault, type SentRow } from './row-faults.ts'
import { toStoredValue, serializeStoredValue } from './stored-values.ts'
import type { Refusal } from './wire.ts'
import { writeItems } from './write-items.ts'

/** Reads the content of a budget; undefined as long as nothing was entered. */
export async function readBudget(db: Db, grid: Grid, key: BudgetKey): Promise<GridContent | undefined> {
  const items = await readBudgetItems(db, { id: await findBudget(db, key), grid })
  return items.length === 0 ? undefined : toGridContent(grid, items)
}

interface Saving extends Caller {
  readonly tx: Db
  readonly grid: Grid
}

/**
 * Saves columns as the sources do: the last save wins, totals are recomputed, and properties that are left out stay.
 * Returns the saved columns. Throws `invalid` with every faulty property by path, `forbidden` for a field that the
 * actor may not change, `conflict_declared` for statements shown in a summary that is closed to them.
 */
export async function saveRows(saving: Saving, key: BudgetKey, sent: readonly SentRow[]): Promise<FinancialRow[]> {
  const { tx, grid, actor } = saving
  refuseIfAny(sent.flatMap((one) => faultsOf(grid, one)))
  const isNew = (await findBudget(tx, key)) === undefined
  // A budget is created with its first item; rows without values create none.
  if (isNew && changesOf(grid, toFinancialRows(grid, toGridContent(grid, []), key), sent).keys.length === 0)
    return rowsSent(grid, { items: [], key, sent })
  const budgetId = await lockBudget(tx, key)
  const items = await readBudgetItems(tx, { id: budgetId, grid })
  const before = toFinancialRows(grid, toGridContent(grid, items), key)
  const { keys, after } = changesOf(grid, before, sent)
  const judged = judge(grid, items, { keys, after })
  refuseIfAny(judged.refused.flatMap((refused) => refusalFaults(grid, sent, refused)))
  ensureMayChange(actor, key.organization_id, keys)
  const isOfClosed = judged.changed.some((change) => isStatementChange(grid, change))
  if (isOfClosed && (await feedsClosedSummary(tx, actor, key))) throw new AppError('conflict_declared')
  await writeItems(saving, budgetId, judged.changed)
  return rowsSent(grid, { items: await readBudgetItems(tx, { id: budgetId, grid }), key, sent })
}

/**
 * Finds the items that the rows change. An item whose value no row can express, such as an unreadable amount, stays
 * unless the row has another value.
 */
function changesOf(grid: Grid, before: readonly FinancialRow[], sent: readonly SentRow[]): ItemsAfter {
  const [as, after] = [toItemValues(grid, before), toItemValues(grid, overlaid(before, sent))]
  return { keys: [...after.keys()].filter((one) => after.get(one) !== as.get(one)), after }
}

interface RowsToSave {
  readonly items: readonly StoredItem[]
  readonly key: BudgetKey
  readonly sent: readonly SentRow[]
}

/** Returns the current columns of the types that were sent. */
function rowsSent(grid: Grid, { items, key, sent }: RowsToSave): FinancialRow[] {
  const rows = toFinancialRows(grid, toGridContent(grid, items), key)
  return rows.filter(({ type_id }) => sent.some(({ row }) => row.type_id === type_id))
}

function refuseIfAny(details: readonly Detail[]): void {
  if (details.length > 0) throw new AppError('invalid', { details })
}

/** Merges the sent rows over the current ones. */
function overlaid(before: readonly FinancialRow[], sent: readonly SentRow[]): FinancialRow[] {
  const byType = new Map(before.map((row) => [row.type_id, row]))
  for (const { row } of sent) byType.set(row.type_id, { ...byType.get(row.type_id), ...row })
  return [...byType.values()]
}

interface ItemsAfter {
  readonly keys: readonly string[]
  readonly after: ReadonlyMap<string, string>
}

interface RefusedItem {
  readonly key: string
  readonly code: Refusal
}

/** Decides for each changed item whether it is saved or refused. */
function judge(grid: Grid, items: readonly StoredItem[], { keys, after }: ItemsAfter) {
  const current = new Map(items.map((item) => [item.key, item]))
  const changed: ChangedItem[] = []
  const refused: RefusedItem[] = []
  for (const key of keys) {
    const place = findGridItem(grid, key)
    const stored = place ? toStoredValue(grid, place, { key, value: after.get(key) ?? '' }) : 'wrong_value'
    if (typeof stored === 'string') {
      refused.push({ key, code: stored })
      continue
    }
    const became = serializeStoredValue(stored, grid)
    const { value: was = '', revision = 0 } = current.get(key) ?? {}
    if (was !== became) changed.push({ key, stored, was, became, revision: revision + 1 })
  }
  const full = [...findOverfullLists(items, changed)]
  return { changed, refused: [...refused, ...full.map((key): RefusedItem => ({ key, code: 'too_many_entries' }))] }
}

/** Converts a refused item to faults with the path in the body. */
function refusalFaults(grid: Grid, sent: readonly SentRow[], { key, code }: RefusedItem): Detail[] {
  const place = findGridItem(grid, key)
  if (!place) return []
  const name = nameInRows(grid, place)
  return sent.filter(({ row }) => row[name] !== undefined).map((one) => rowFault(one.place, name, code))
}

/** Returns the property of a row that holds an item: its field, its line, or the group that its list is sent with. */
function nameInRows(grid: Grid, place: GridItemInfo): string {
  if (place.field) return place.field.key
  return grid.listGroups.has(place.line.group) ? place.line.group : place.line.key
}
