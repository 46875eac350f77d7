import { firstChange, takeSheetSnapshot } from './changed-cell.ts'
import type { SheetCursor } from './sheet-cursor.ts'

/** The parts of a sheet that undo needs. */
interface TakenBack {
  readonly cursor: SheetCursor
  readonly notice: { readonly set: (notice: null) => void }
}

/**
 * Undoes the last step, or redoes the last undone one, moves the cursor to the first cell that it changed, and
 * announces what was done. The focus stays where it is: in the table, whose active cell takes it, or on the undo or
 * redo button.
 */
export function undoOrRedo({ cursor, notice }: TakenBack, which: 'undo' | 'redo'): void {
  const { source, messages } = cursor
  const { sheet } = messages
  const before = takeSheetSnapshot(source)
  const done = source.history[which]()
  if (done) notice.set(null)
  const { place, column } = cursor.state.get()
  const cell = Math.min(column, source.columns.length - 1)
  cursor.show((done ? firstChange(before, source, cell) : null) ?? { place, column })
  if (done) cursor.say(which === 'undo' ? sheet.undone : sheet.redone)
  else cursor.say(which === 'undo' ? sheet.nothingToUndo : sheet.nothingToRedo)
}
