import type { Field, Option, Question } from '../description/form.ts'
import { boardAccess, isBoard } from '../questions/table/board.ts'

/** What a person may do with a cell: enter it, only read it, or see what is fixed or computed there. */
export type CellAccess = 'edit' | 'fixed' | 'readOnly' | 'computed'

/**
 * What may be done with one cell of a table, table-mixed or financial-table. `rowIndex` counts from 0 among the rows of a
 * table; for fixed rows it is not used. Fixed: a heading row, a title column, the first function of a board.
 */
export function cellAccess(question: Question, option: Option, rowIndex: number, fieldId: Field['id']): CellAccess {
  const field = question.fields.find(({ id }) => id === fieldId)
  if (option.title === 1 || field?.type === 'title') return 'fixed'
  if (field?.type === 'formula') return 'computed'
  if (question.question_type.label === 'financial-table' && option.custom) return 'computed'
  if (question.computed?.readOnly) return 'readOnly'
  return isBoard(option) && question.question_type.label === 'table' ? boardAccess(rowIndex, fieldId) : 'edit'
}
