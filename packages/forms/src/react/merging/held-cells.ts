import type { Row } from '../../values/answer.ts'
import { matchRows, rowText } from '../../engine/merge/match-rows.ts'
import type { HeldPlace, SavableStore } from '../saving/savable-store.ts'
import { findTableAnswer } from './table-answer.ts'

const CELL = /^(?:\[(\d+)\]\.)?(.+)$/

/**
 * Returns the text of a table with the saved values in the cells that are held back; null when cells alone are not
 * enough.
 */
export function withoutCells(store: SavableStore, optionId: number, places: readonly HeldPlace[]): string | null {
  const table = findTableAnswer(store, optionId)
  if (table === null) return null
  const { rows, isFixed, base = '' } = table
  const saved = table.read(base) ?? []
  const next: Row[] = [...rows]
  const entered = (side: readonly Row[]) => side.map((row, place) => table.entered(row, place))
  const was = isFixed ? [0] : matchRows(entered(saved), entered(rows))
  for (const { path } of places) {
    const [, row = '0', field] = CELL.exec(path) ?? []
    if (field === undefined) return null
    const place = Number(row)
    const { [field]: _, ...others } = next[place] ?? {}
    const text = saved[was[place] ?? -1]?.[field]
    next[place] = text === undefined ? others : { ...others, [field]: text }
  }
  return table.write(next)
}

/** Converts a path in a table as it was sent to one in the table on screen, since empty rows are not sent. */
export function toShownPath(store: SavableStore, optionId: number, path: string): string {
  const table = findTableAnswer(store, optionId)
  const [, row, cell] = /^\[(\d+)\](.*)$/.exec(path) ?? []
  if (table === null || row === undefined) return path
  const { rows } = table
  const filled = [...rows.keys()].filter((place) => rowText(table.entered(rows[place] ?? {}, place)) !== '')
  // The first row of a board is sent even when nothing is in it.
  if (filled.length < (table.read(table.write(rows)) ?? []).length) filled.unshift(0)
  return `[${filled[Number(row)] ?? row}]${cell}`
}
