import type { Draws } from '../draws.ts'
import type { Act } from './act.ts'
import { pickDay } from './calendar.ts'
import { reload, reopen, secondWindow, toggleNetwork, toggleServer, toggleSlowness } from './disturbances.ts'
import { handleDocument } from './documents.ts'
import { changeElsewhere } from './elsewhere.ts'
import { choose, clearText, pickFromList, typeText, undoText } from './entries.ts'
import { acknowledge, changeSection, pressSave } from './places.ts'
import { changeRows, fillCells, moveRow, pasteBlock, takeBack, typeInCells, useRange } from './tables.ts'

/** The acts of a treasurer, with their weights. */
const ACTS: readonly (readonly [weight: number, act: readonly [name: string, act: Act]])[] = [
  [16, ['type', typeText]],
  [2, ['empty', clearText]],
  [1, ['undo typing', undoText]],
  [8, ['choose', choose]],
  [4, ['pick', pickFromList]],
  [2, ['calendar', pickDay]],
  [3, ['document', handleDocument]],
  [14, ['type in cells', typeInCells]],
  [5, ['rows', changeRows]],
  [3, ['move a row', moveRow]],
  [3, ['take back', takeBack]],
  [4, ['paste', pasteBlock]],
  [3, ['range', useRange]],
  [3, ['fill', fillCells]],
  [10, ['section', changeSection]],
  [3, ['save', pressSave]],
  [1, ['acknowledge', acknowledge]],
  [4, ['network', toggleNetwork]],
  [2, ['slowness', toggleSlowness]],
  [2, ['server', toggleServer]],
  [3, ['reload', reload]],
  [2, ['reopen', reopen]],
  [2, ['second window', secondWindow]],
  [1, ['another desk', changeElsewhere]],
]

export function drawAct(draws: Draws): readonly [name: string, act: Act] {
  return draws.weighed(ACTS)
}
