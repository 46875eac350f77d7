import type { Option, Question } from '../description/form.ts'
import { boardAccess, isBoard } from '../questions/table/board.ts'

/** What a person may do with a cell: enter it, only read it, or see what is fixed or computed there. */
export type CellAccess = 'edit' | 'fixed' | 'readOnly' | 'computed'

/** Which cell of a row is meant. */
export interface CellPlace {
  /** From 0 among the rows of a table; of no use for fixed rows. */
  readonly rowIndex: number
  readonly fieldId: string
}

/**
 * What may be done with one cell of a table, table-mixed or financial-table. Fixed: a heading row, a title column, the
 * first function of a board.
 */
export function cellAccess(question: Question, option: Option, { rowIndex, fieldId }: CellPlace): CellAccess {
  const field = question.fields.find(({ id }) => id === fieldId)
  if (option.title === 1 || field?.type === 'title') return 'fixed'
  if (field?.type === 'formula') return 'computed'
  if (question.question_type.label === 'financial-table' && option.custom) return 'computed'
  if (question.computed?.readOnly) return 'readOnly'
  return isBoard(option) && question.question_type.label === 'table' ? boardAccess(rowIndex, fieldId) : 'edit'
}
