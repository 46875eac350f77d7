import type { FormMessages } from '../../../locales/react/fr-ca.ts'
import type { Signal } from '../../signal.ts'
import { firstChange, photoOf } from './changed-cell.ts'
import type { CellPlaceInSheet, Hand } from './hand.ts'
import type { SheetSource } from './sheet-source.ts'

/** What of a sheet an undo concerns: a `SheetController`. */
interface TakenBack {
  readonly source: SheetSource
  readonly messages: FormMessages
  readonly hand: Signal<Hand>
  readonly notice: { readonly set: (notice: null) => void }
  readonly show: (cell: CellPlaceInSheet) => void
  readonly say: (text: string) => void
}

/**
 * Takes back the last step, or makes again the one taken back, puts the hand on the first cell that it changed, and says
 * what was done. The focus stays where it is: in the table, whose cell in hand takes it, or on a button of the history.
 */
export function takeBack(controller: TakenBack, which: 'undo' | 'redo'): void {
  const { source, messages, hand, notice } = controller
  const { sheet } = messages
  const before = photoOf(source)
  const done = source.history[which]()
  if (done) notice.set(null)
  const { place, column } = hand.get()
  const cell = Math.min(column, source.columns.length - 1)
  controller.show((done ? firstChange(before, source, cell) : null) ?? { place, column })
  if (done) controller.say(which === 'undo' ? sheet.undone : sheet.redone)
  else controller.say(which === 'undo' ? sheet.nothingToUndo : sheet.nothingToRedo)
}
