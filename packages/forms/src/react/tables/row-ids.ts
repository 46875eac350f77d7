import { useRef } from 'react'
import type { Row } from '../../engine/answer.ts'

export interface RowIds {
  readonly rows: readonly Row[]
  readonly ids: readonly number[]
  readonly next: number
}

export const NO_ROWS: RowIds = { rows: [], ids: [], next: 0 }

/**
 * An id for each row that stays with it when rows are added, removed or moved, so that React mounts nothing again.
 * A row is known by its identity; one that changed in place, by its place. Anything else is new.
 */
export function rowIdsAfter(before: RowIds, rows: readonly Row[]): RowIds {
  const known = new Map(before.rows.map((row, place) => [row, before.ids[place]]))
  const kept = new Set(rows.flatMap((row) => known.get(row) ?? []))
  let next = before.next
  const ids = rows.map((row, place) => {
    const inPlace = rows.length === before.rows.length ? before.ids[place] : undefined
    const id = known.get(row) ?? (inPlace !== undefined && !kept.has(inPlace) ? inPlace : next++)
    known.delete(row)
    return id
  })
  return { rows, ids, next }
}

/** The ids of a table's rows; the same list until the rows change. */
export function useRowIds(rows: readonly Row[]): readonly number[] {
  const memory = useRef(NO_ROWS)
  if (memory.current.rows !== rows) memory.current = rowIdsAfter(memory.current, rows)
  return memory.current.ids
}
