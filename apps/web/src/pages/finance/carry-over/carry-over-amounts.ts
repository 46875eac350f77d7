import { createGridStore, type Grid, type GridItem, type GridStore, isEntered } from '@octroi/forms/finance'

type Items = readonly Pick<GridItem, 'key' | 'value'>[]

/** The source and target of a carry-over from one year to the next. Both years use one grid. */
interface CarryOver {
  readonly grid: Grid
  /** Items of the source year, and the id of the source column. */
  readonly from: Items
  readonly source: string
  /** Current items of the target year, and the id of the target column. */
  readonly into: Items
  readonly target: string
  /** True if amounts that are already entered are replaced. */
  readonly replaces: boolean
}

/** The result of a carry-over. */
export interface CarryOverResult {
  readonly items: Items
  /** Number of lines that already have an amount and stay as they are. */
  readonly kept: number
  /** Names of lines that are skipped, because their amounts cannot be read. */
  readonly unread: readonly string[]
}

/**
 * Copies the amounts of one column into a column of another year, line by line. A list counts as one line: it is filled
 * if it has no amount in that column yet, its rows matched by name. Nothing is cleared.
 */
export function carryOverAmounts({ grid, from, source, into, target, replaces }: CarryOver): CarryOverResult {
  const theirs = createGridStore(grid)
  theirs.items.load(from)
  const ours = createGridStore(grid)
  ours.items.load(into)
  const valueOf = (key: string) => ours.items.item(key).value
  const before = new Map(ours.items.keys.map((key) => [key, valueOf(key)]))
  const unread: string[] = []
  let keptCount = 0
  for (const { key: line, number, label } of grid.lines.filter(isEntered)) {
    const rows = amountsOf(theirs, line, source)
    const readable = rows.filter(({ isFault }) => !isFault)
    if (readable.length < rows.length) unread.push(`${number}. ${label}`)
    if (readable.length === 0) continue
    const isFilled = amountsOf(ours, line, target).length > 0
    if (isFilled && !replaces) keptCount++
    else fill(ours, { line, target }, readable)
  }
  const changed = ours.items.keys.filter((key) => valueOf(key) !== before.get(key))
  return { items: changed.map((key) => ({ key, value: valueOf(key) })), kept: keptCount, unread }
}

/** An amount of a line or, with a name, of a row of its list. */
interface EnteredAmount {
  readonly label: string | null
  readonly text: string
  readonly isFault: boolean
}

/** The amounts that are entered in a line of a column. */
function amountsOf(store: GridStore, line: string, column: string): EnteredAmount[] {
  const isList = store.grid.lineByKey.get(line)?.kind === 'list'
  const cells = isList
    ? store.rows(line).map(({ id, label }) => ({ label, ...store.cell({ column, line, row: id }) }))
    : [{ label: null, ...store.cell({ column, line }) }]
  return cells
    .filter(({ text }) => text !== '')
    .map(({ label, text, fault }) => ({ label, text, isFault: fault !== null }))
}

interface Filled {
  readonly line: string
  readonly target: string
}

function fill(store: GridStore, { line, target: column }: Filled, amounts: readonly EnteredAmount[]): void {
  if (store.grid.lineByKey.get(line)?.kind !== 'list') {
    store.set({ column, line }, amounts[0]?.text ?? '')
    return
  }
  for (const { id: row } of store.rows(line)) store.set({ column, line, row }, '')
  const usedIds = new Set<string>()
  for (const { label, text } of amounts) {
    const sameRow = store.rows(line).find((row) => row.label === label && !usedIds.has(row.id))
    const row = sameRow?.id ?? store.addRow(line, { label: label ?? '' })
    usedIds.add(row)
    store.set({ column, line, row }, text)
  }
  // A row whose only amount was replaced is empty now.
  for (const { id: row } of store.rows(line)) {
    const isBlank = store.grid.columns.every((one) => store.cell({ column: one.id, line, row }).text === '')
    if (isBlank) store.removeRow(line, row)
  }
}
