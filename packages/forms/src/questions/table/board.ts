import type { Row } from '../../values/answer.ts'
import type { Option } from '../../description/form.ts'
import { cellOf } from '../../values/value.ts'

/** The fixed function of the first person on a board of directors. */
export const PRESIDENT = 'Présidence'

const FUNCTION = 'function'
const TELEPHONE = 'telephone'

/** Whether a table is that of a board of directors. */
export function isBoard(option: Option | undefined): boolean {
  return option?.custom === 'board'
}

/** The access to a cell of a board: the first row's function is fixed, the other rows' telephone read-only. */
export function boardAccess(rowIndex: number, fieldId: string): 'edit' | 'fixed' | 'readOnly' {
  if (rowIndex === 0) return fieldId === FUNCTION ? 'fixed' : 'edit'
  return fieldId === TELEPHONE ? 'readOnly' : 'edit'
}

/** A row without the cell that cannot be filled in at its place. */
export function removeClosedCell(row: Row, rowIndex: number): Row {
  const closed = rowIndex === 0 ? FUNCTION : TELEPHONE
  return cellOf(row, closed) === '' && !Object.hasOwn(row, closed) ? row : without(row, closed)
}

/** The first row of a board, with its fixed function. */
export function presidentRow(row: Row): Row {
  return row[FUNCTION] === PRESIDENT ? row : { ...row, [FUNCTION]: PRESIDENT }
}

/** A cell whose text stays in its row but is only saved at certain places of the row. */
interface DroppedCell {
  readonly fieldId: string
  readonly text: string
  /** `president`: the first row has a fixed function. `telephone`: only the first row has one. */
  readonly rule: 'president' | 'telephone'
}

/**
 * The cell of a board's row that is not saved at its place; it is saved again once the row is moved to where it may be.
 */
export function findDroppedCell(row: Row, rowIndex: number): DroppedCell | null {
  const fieldId = rowIndex === 0 ? FUNCTION : TELEPHONE
  const text = cellOf(row, fieldId)
  if (text === '' || (rowIndex === 0 && text === PRESIDENT)) return null
  return { fieldId, text, rule: rowIndex === 0 ? 'president' : 'telephone' }
}

/** Removes the function that belongs to the first place from a row that leaves it. */
export function removePresidentRole(row: Row): Row {
  return cellOf(row, FUNCTION) === PRESIDENT ? without(row, FUNCTION) : row
}

function without(row: Row, fieldId: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([id]) => id !== fieldId))
}
