import type { Row } from '../../values/answer.ts'
import { rowText } from '../../engine/merge/match-rows.ts'
import {
  type Choices,
  type Dispute,
  mergeRows,
  type MergedRow,
  type RowsMerge,
  type Side,
} from '../../engine/merge/merge-rows.ts'
import { cellOf } from '../../values/value.ts'
import { hasSameTexts, type JournalTexts } from '../../journal/journal.ts'
import type { AnswerConflict } from '../saving/answer-conflict.ts'
import type { TableAnswerMerge } from '../saving/merging.ts'
import type { SavableStore } from '../saving/savable-store.ts'
import { type TableAnswer, findTableAnswer } from './table-answer.ts'

/**
 * Merges a table with the version that somebody else saved meanwhile. Null when one version must be chosen as a whole:
 * the answer is no table, the version that both began from is unknown, or the merged table would break a rule that
 * neither version breaks.
 */
export function mergeAnswer(store: SavableStore, conflict: AnswerConflict): TableAnswerMerge | null {
  const table = findTableAnswer(store, conflict.option_id)
  if (table === null || conflict.base === undefined || (conflict.details ?? '') !== '') return null
  const [base, theirs] = [table.read(conflict.base), table.read(conflict.value)]
  if (base === null || theirs === null) return null
  const merge = mergeRows(
    { base: entered(table, base), mine: entered(table, table.rows), theirs: entered(table, theirs) },
    table.isFixed,
  )
  const most = Math.max(table.limit, filled(table, table.rows), filled(table, theirs))
  const breaksRule = (chosen: Choices): boolean => {
    const rows = merge.rows(chosen).map(({ cells }) => cells)
    const isKept = rows.every((row, place) => rowText(table.entered(row, place)) === rowText(row))
    return !isKept || filled(table, rows) > most
  }
  if (breaksRule({}) || breaksRule(allTheirs(merge))) return null
  const sides = { mine: table.rows, theirs }
  const keyedDisputes = merge.disputes.map((dispute) => ({ ...dispute, key: shownKey(conflict, dispute, sides) }))
  const own = (chosen: Choices): Choices =>
    Object.fromEntries(merge.disputes.map(({ key }, place) => [key, chosen[keyedDisputes[place]?.key ?? ''] ?? 'mine']))
  return {
    conflict,
    ...sides,
    isOrderTheirs: merge.isOrderTheirs,
    disputes: keyedDisputes,
    rows: (chosen) => merge.rows(own(chosen)),
  }
}

/** Marks their version as saved, and puts the merged table on top of it as the person's own change. */
export function takeMerge(store: SavableStore, { conflict, rows }: TableAnswerMerge, chosen: Choices): void {
  const table = findTableAnswer(store, conflict.option_id)
  const merged = rows(chosen)
  store.markSaved([conflict])
  table?.put(merged.map((row, place) => ({ row: rowOf(table, row, place), place: row.mine })))
}

/**
 * Finds the version that both began from: the text known to be saved here or, of those sent without a reply whose
 * changes the other version includes, the one most like it. A text that was sent later may match too, because it
 * changed nothing.
 */
export function baseOf(
  store: SavableStore,
  { option_id, value }: AnswerConflict,
  sent: readonly JournalTexts[],
): string | undefined {
  const table = findTableAnswer(store, option_id)
  if (table?.base === undefined) return undefined
  const saved = table.read(table.base)
  const theirs = table.read(value)
  const arrived = sent.filter((text) => {
    const mine = table.read(text.value)
    if (saved === null || theirs === null || mine === null) return false
    const merge = mergeRows(
      { base: entered(table, saved), mine: entered(table, mine), theirs: entered(table, theirs) },
      table.isFixed,
    )
    const merged = table.write(merge.rows({}).map(({ cells }) => cells))
    return merge.disputes.length === 0 && hasSameTexts({ value: merged, details: null }, { value, details: null })
  })
  const [nearest] = arrived.toSorted((one, other) => unlike(table, one, theirs) - unlike(table, other, theirs))
  return nearest?.value ?? table.base
}

/** How many rows of their version are not at the same place in a text. */
function unlike(table: TableAnswer, { value }: JournalTexts, theirs: readonly Row[] | null): number {
  const rows = table.read(value) ?? []
  return (theirs ?? []).filter((row, place) => rowText(row) !== rowText(rows[place] ?? {})).length
}

/** The key of a dispute includes the texts of both sides, so that a choice is not applied to other texts. */
function shownKey({ option_id }: AnswerConflict, dispute: Dispute, sides: Pick<TableAnswerMerge, Side>): string {
  const { key, field } = dispute
  const textOfRow = (row: Row | undefined) => (field === null ? rowText(row ?? {}) : cellOf(row ?? {}, field))
  return JSON.stringify([option_id, key, textOfRow(sides.mine[dispute.mine]), textOfRow(sides.theirs[dispute.theirs])])
}

const allTheirs = ({ disputes }: RowsMerge): Choices => Object.fromEntries(disputes.map(({ key }) => [key, 'theirs']))

const entered = (table: TableAnswer, rows: readonly Row[]): Row[] => rows.map((row, place) => table.entered(row, place))

const filled = (table: TableAnswer, rows: readonly Row[]): number =>
  entered(table, rows).filter((row) => rowText(row) !== '').length

/** The merged row as it is displayed: cells of one's own row that are closed there, and so not saved, stay in it. */
function rowOf(table: TableAnswer, { cells, mine }: MergedRow, place: number): Row {
  const ownRow = table.rows[mine]
  if (ownRow === undefined) return cells
  const closed = Object.entries(ownRow).filter(([id, text]) => !(id in table.entered({ ...cells, [id]: text }, place)))
  // A space at the end of a text that is being typed stays until the input is left.
  const texts = Object.entries(cells).map(
    ([id, text]) => [id, ownRow[id]?.trim() === text ? ownRow[id] : text] as const,
  )
  const row = { ...Object.fromEntries(closed), ...Object.fromEntries(texts) }
  return rowText(row) === rowText(ownRow) ? ownRow : row
}
