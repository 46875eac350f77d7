import type { CellPlaceInSheet } from './cursor-state.ts'
import type { CellAccess } from '../../../question-type/cell-place.ts'
import type { SheetSource, StoredRow } from './sheet-source.ts'

/** Snapshot of a sheet, to find afterwards what an undo changed. */
export interface SheetSnapshot {
  readonly keys: readonly string[]
  readonly rows: readonly StoredRow[]
}

/** Takes a snapshot. It copies references only, where the source has its stored rows at hand. */
export function takeSheetSnapshot(source: SheetSource): SheetSnapshot {
  const places = () => Array.from({ length: source.rowCount() }, (_, place) => place)
  return {
    keys: source.keys?.() ?? places().map((place) => source.rowAt(place).key),
    rows: source.stored?.() ?? places().map((place) => readRow(source, place)),
  }
}

/**
 * The first cell that differs from a snapshot: preferably one that can be edited rather than a computed one; for rows
 * that were added, restored, removed or moved, the cell in `column`. Null when no change is on screen.
 */
export function firstChange(before: SheetSnapshot, source: SheetSource, column: number): CellPlaceInSheet | null {
  const now = takeSheetSnapshot(source)
  const places = new Map(before.keys.map((key, place) => [key, place]))
  let follows: CellPlaceInSheet | null = null
  for (const [place, key] of now.keys.entries()) {
    const was = places.get(key)
    if (was === undefined) return { place, column }
    for (const at of changedColumns(before.rows[was], now.rows[place], source)) {
      if (accessAt(source, place, at) === 'edit') return { place, column: at }
      follows ??= { place, column: at }
    }
  }
  return follows ?? firstMoved(before.keys, now.keys, column)
}

function firstMoved(before: readonly string[], now: readonly string[], column: number): CellPlaceInSheet | null {
  const length = Math.max(before.length, now.length)
  for (let place = 0; place < length; place++) {
    if (before[place] !== now[place]) return { place: Math.min(place, now.length - 1), column }
  }
  return null
}

function changedColumns(before: StoredRow, now: StoredRow, { columns }: SheetSource): readonly number[] {
  if (before === now) return []
  return columns.flatMap(({ id }, column) => ((before?.[id] ?? '') === (now?.[id] ?? '') ? [] : [column]))
}

function accessAt(source: SheetSource, place: number, column: number): CellAccess | null {
  const field = source.columns[column]
  return field === undefined ? null : source.cellAt(place, field).access
}

function readRow(source: SheetSource, place: number): StoredRow {
  if (source.rowAt(place).kind === 'heading') return undefined
  return Object.fromEntries(source.columns.map((field) => [field.id, source.cellAt(place, field).text]))
}
