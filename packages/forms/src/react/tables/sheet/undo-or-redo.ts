import { firstChange, photoOf } from './changed-cell.ts'
import type { SheetCursor } from './sheet-cursor.ts'

/** What of a sheet an undo concerns. */
interface TakenBack {
  readonly cursor: SheetCursor
  readonly notice: { readonly set: (notice: null) => void }
}

/**
 * Takes back the last step, or makes again the one taken back, puts the cursor on the first cell that it changed, and says
 * what was done. The focus stays where it is: in the table, whose active cell takes it, or on a button of the history.
 */
export function undoOrRedo({ cursor, notice }: TakenBack, which: 'undo' | 'redo'): void {
  const { source, messages } = cursor
  const { sheet } = messages
  const before = photoOf(source)
  const done = source.history[which]()
  if (done) notice.set(null)
  const { place, column } = cursor.state.get()
  const cell = Math.min(column, source.columns.length - 1)
  cursor.show((done ? firstChange(before, source, cell) : null) ?? { place, column })
  if (done) cursor.say(which === 'undo' ? sheet.undone : sheet.redone)
  else cursor.say(which === 'undo' ? sheet.nothingToUndo : sheet.nothingToRedo)
}
