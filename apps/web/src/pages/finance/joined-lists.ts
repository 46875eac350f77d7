import type { contract, ReplyOf } from '@octroi/domain'
import { type GridItem, type GridStore, readListRows } from '@octroi/forms/finance'
import type { MergedRow, RowVersions, RowsMerge } from '@octroi/forms/merging'

type Conflict = ReplyOf<typeof contract.financialAnalyzes.saveItems>['conflicts'][number]

/** What this window knows about the lists of a budget: the saved value of each revision, and what it sent. */
export interface KnownLists {
  readonly noteSaved: (items: readonly GridItem[]) => void
  readonly noteSent: (items: readonly GridItem[]) => void
  /** The saved value of a revision; undefined if this window never received it. */
  readonly at: (key: string, revision: number) => string | undefined
  readonly wasSent: (item: Pick<GridItem, 'key' | 'value'>) => boolean
}

const PREFIX = 'lists.'
const isList = ({ key }: Pick<GridItem, 'key'>): boolean => key.startsWith(PREFIX)

/** Creates the memory, starting from the items that the budget was opened with. */
export function knownLists(opened: readonly GridItem[]): KnownLists {
  const saved = new Map<string, string>()
  const sent = new Set<string>()
  const noteSaved = (items: readonly GridItem[]) => {
    for (const { key, value, revision } of items.filter(isList)) saved.set(`${key} ${revision}`, value)
  }
  noteSaved(opened)
  return {
    noteSaved,
    noteSent: (items) => {
      for (const { key, value } of items.filter(isList)) sent.add(`${key} ${value}`)
    },
    // Revision 0 is blank: nothing was saved yet.
    at: (key, revision) => (revision === 0 ? '' : saved.get(`${key} ${revision}`)),
    wasSent: ({ key, value }) => sent.has(`${key} ${value}`),
  }
}

interface Joining {
  readonly store: GridStore
  readonly known: KnownLists
  readonly sent: readonly GridItem[]
}

/**
 * Merges lists that somebody else changed too, row by row; the store then has the rows of both, still to be saved.
 * Returns the conflicts that this resolved. A list is left to be chosen as a whole if both changed the same cell, or if
 * the common base is unknown.
 */
export async function joinLists(joining: Joining, conflicts: readonly Conflict[]): Promise<readonly Conflict[]> {
  const lists = conflicts.filter((conflict) => isList(conflict) && !isOwnEcho(joining.known, conflict))
  if (lists.length === 0) return []
  const mergeRows = await loadMergeRows()
  return mergeRows === null ? [] : lists.filter((theirs) => join(joining, { theirs, mergeRows }))
}

/** True if the conflict is with our own save, whose reply was lost: the saver resolves it. */
const isOwnEcho = (knownLists: KnownLists, conflict: Conflict): boolean =>
  conflict.by_me && knownLists.wasSent(conflict)

type MergeRows = (versions: RowVersions) => RowsMerge

/** Loads the merge code with the first conflict. Without a network it returns null, and lists are chosen as a whole. */
async function loadMergeRows(): Promise<MergeRows | null> {
  try {
    return (await import('@octroi/forms/merging')).mergeRows
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

interface Merging {
  readonly theirs: Conflict
  readonly mergeRows: MergeRows
}

function join({ store, known, sent }: Joining, { theirs, mergeRows }: Merging): boolean {
  const { key, value } = theirs
  const base = known.at(key, sent.find((item) => item.key === key)?.revision ?? 0)
  if (base === undefined) return false
  const list = { store, line: key.slice(PREFIX.length) }
  const rowsOf = (text: string) => readListRows(store.grid, text)
  // The current list is merged, so it includes what was typed since it was sent.
  const { disputes, rows } = mergeRows({ base: rowsOf(base), mine: rowsHere(list), theirs: rowsOf(value) })
  if (disputes.length > 0) return false
  takeRows(list, rows({}))
  return true
}

interface ListHere {
  readonly store: GridStore
  /** Key of the line. */
  readonly line: string
}

const LABEL = 'label'

/** The rows of this window in order, including blank rows and unreadable amounts. */
const rowsHere = ({ store, line }: ListHere) =>
  store.rows(line).map(({ id: row, label }) => ({
    ...Object.fromEntries(store.grid.columns.map(({ id: column }) => [column, store.cell({ column, line, row }).text])),
    [LABEL]: label,
  }))

/** Applies only what the other person changed: somebody may be typing in a neighbouring row. */
function takeRows({ store, line }: ListHere, merged: readonly MergedRow[]): void {
  const before = store.rows(line)
  const keptIds = new Set(merged.map(({ mine }) => before[mine]?.id))
  for (const { id } of before) if (!keptIds.has(id)) store.removeRow(line, id)
  for (const [place, { mine, cells }] of merged.entries()) {
    const row = before[mine]?.id ?? store.addRow(line, { at: place })
    const label = cells[LABEL] ?? ''
    const placeNow = () => store.rows(line).findIndex(({ id }) => id === row)
    if (store.rows(line)[placeNow()]?.label.trim() !== label.trim()) store.setLabel(line, row, label)
    for (const { id: column } of store.grid.columns) {
      const text = cells[column] ?? ''
      if (store.cell({ column, line, row }).text !== text) store.set({ column, line, row }, text)
    }
    while (placeNow() > place) store.moveRow(line, row, -1)
  }
}
