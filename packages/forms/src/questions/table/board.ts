import type { Row } from '../../values/answer.ts'
import type { Option } from '../../description/form.ts'
import { cellOf } from '../../values/value.ts'

/** The function of the first person on a board of directors, which nobody can change. */
export const PRESIDENT = 'Présidence'

const FUNCTION = 'function'
const TELEPHONE = 'telephone'

/** Whether a table is that of a board of directors. */
export function isBoard(option: Option | undefined): boolean {
  return option?.custom === 'board'
}

/** What may be done with a cell of a board: the first row's function is fixed, the other rows' telephone read-only. */
export function boardAccess(rowIndex: number, fieldId: string): 'edit' | 'fixed' | 'readOnly' {
  if (rowIndex === 0) return fieldId === FUNCTION ? 'fixed' : 'edit'
  return fieldId === TELEPHONE ? 'readOnly' : 'edit'
}

/** A row with nothing but what its reader may enter. */
export function enteredCells(row: Row, rowIndex: number): Row {
  const closed = rowIndex === 0 ? FUNCTION : TELEPHONE
  return cellOf(row, closed) === '' && !Object.hasOwn(row, closed) ? row : without(row, closed)
}

/** The first row of a board as it is shown and saved. */
export function presidentRow(row: Row): Row {
  return row[FUNCTION] === PRESIDENT ? row : { ...row, [FUNCTION]: PRESIDENT }
}

/** A cell whose text is kept in its row, and saved only where the row may have one. */
interface DroppedCell {
  readonly fieldId: string
  readonly text: string
  /** `president`: the place says another text. `telephone`: only the first row has one. */
  readonly rule: 'president' | 'telephone'
}

/** What a row of a board holds that is not saved at its place: it comes back when the row is moved to where it may be. */
export function droppedCell(row: Row, rowIndex: number): DroppedCell | null {
  const fieldId = rowIndex === 0 ? FUNCTION : TELEPHONE
  const text = cellOf(row, fieldId)
  if (text === '' || (rowIndex === 0 && text === PRESIDENT)) return null
  return { fieldId, text, rule: rowIndex === 0 ? 'president' : 'telephone' }
}

/** The row without the function that is the first place's, not its own. */
export function leavingFirstPlace(row: Row): Row {
  return cellOf(row, FUNCTION) === PRESIDENT ? without(row, FUNCTION) : row
}

function without(row: Row, fieldId: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([id]) => id !== fieldId))
}
