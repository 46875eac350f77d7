import type { Row } from '../../engine/answer.ts'
import type { Option } from '../../description/form.ts'
import { cellOf } from '../../engine/value.ts'

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

function without(row: Row, fieldId: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([id]) => id !== fieldId))
}
