import type { Row } from '../../values/answer.ts'

const ids = new WeakMap<Row, number>()
let next = 0

/**
 * An id that a row keeps when rows are added, removed or moved, so that React does not remount it. Rows are immutable:
 * a row that replaces another takes over its id, see `inheritRowId`.
 */
export function rowId(row: Row): number {
  const cached = ids.get(row)
  if (cached !== undefined) return cached
  ids.set(row, next)
  return next++
}

/** Gives a row the id of the row that it replaces, and returns it. */
export function inheritRowId(row: Row, before: Row): Row {
  ids.set(row, rowId(before))
  return row
}

/**
 * Gives the rows of a loaded answer the ids of the rows that they replace, and returns the rows to show. Empty rows on
 * screen are kept below the loaded ones while there is room (`limit` rows): otherwise somebody who is about to type in
 * one would type over another person's row.
 */
export function inheritRowIds(rows: readonly Row[], before: readonly Row[], limit: number): readonly Row[] {
  if (rows.some((row) => ids.has(row))) return rows
  const empty = before.filter((row) => ids.has(row) && isBlankRow(row))
  const room = Math.max(0, limit - rows.length)
  const keptRows = empty.slice(0, room)
  for (const [place, row] of rows.entries()) {
    const rowBefore = before[place]
    if (rowBefore !== undefined && !keptRows.includes(rowBefore)) inheritRowId(row, rowBefore)
  }
  return keptRows.length === 0 ? rows : [...rows, ...keptRows]
}

const isBlankRow = (row: Row) => Object.values(row).every((text) => text === '')
