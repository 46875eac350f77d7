import type { Row } from '../../engine/answer.ts'

const ids = new WeakMap<Row, number>()
let next = 0

/**
 * An id that stays with a row when rows are added, removed or moved, so that React mounts nothing again. Rows are
 * immutable: one that replaces another takes over its id, see `replacesRow`.
 */
export function rowId(row: Row): number {
  const known = ids.get(row)
  if (known !== undefined) return known
  ids.set(row, next)
  return next++
}

/** Says that a row is another one with a cell changed. Returns it. */
export function replacesRow(row: Row, before: Row): Row {
  ids.set(row, rowId(before))
  return row
}

/** Says that rows which nobody changed here, of an answer that was loaded, stand where others did. */
export function standFor(rows: readonly Row[], before: readonly Row[]): void {
  if (rows.some((row) => ids.has(row))) return
  for (const [place, row] of rows.entries()) if (before[place] !== undefined) replacesRow(row, before[place])
}
