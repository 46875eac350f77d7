import type { Row } from '../../values/answer.ts'

const ids = new WeakMap<Row, number>()
let next = 0

/**
 * An id that stays with a row when rows are added, removed or moved, so that React mounts nothing again. Rows are
 * immutable: one that replaces another takes over its id, see `replacesRow`.
 */
export function rowId(row: Row): number {
  const cached = ids.get(row)
  if (cached !== undefined) return cached
  ids.set(row, next)
  return next++
}

/** Says that a row is another one with a cell changed. Returns it. */
export function replacesRow(row: Row, before: Row): Row {
  ids.set(row, rowId(before))
  return row
}

/**
 * Says that rows which nobody changed here, of an answer that was loaded, are where others did, and gives the rows to
 * show. An empty row that was shown is nobody's: as far as there is room (`most` rows), it stays under those that came, or
 * whoever stood in it to begin a row would type over somebody else's.
 */
export function standFor(rows: readonly Row[], before: readonly Row[], limit: number): readonly Row[] {
  if (rows.some((row) => ids.has(row))) return rows
  const empty = before.filter((row) => ids.has(row) && isBlankRow(row))
  const room = Math.max(0, limit - rows.length)
  const keptRows = empty.slice(0, room)
  for (const [place, row] of rows.entries()) {
    const rowBefore = before[place]
    if (rowBefore !== undefined && !keptRows.includes(rowBefore)) replacesRow(row, rowBefore)
  }
  return keptRows.length === 0 ? rows : [...rows, ...keptRows]
}

const isBlankRow = (row: Row) => Object.values(row).every((text) => text === '')
