import type { Option } from '../description/form.ts'
import type { TypedQuestion } from './question-facts.ts'

/** What a person may do with a cell: enter it, only read it, or see what is fixed or computed there. */
export type CellAccess = 'edit' | 'fixed' | 'readOnly' | 'computed'

/** Which cell of a row is meant. */
export interface CellPlace {
  /** From 0 among the rows of a table; of no use for fixed rows. */
  readonly rowIndex: number
  readonly fieldId: string
}

/**
 * What may be done with one cell of a question whose fields are columns. Fixed: a heading row, a title column, and what
 * its type says is fixed, such as the first function of a board.
 */
export function cellAccess({ question, definition }: TypedQuestion, option: Option, place: CellPlace): CellAccess {
  const field = question.fields.find(({ id }) => id === place.fieldId)
  if (option.title === 1 || field?.type === 'title') return 'fixed'
  if (field?.type === 'formula' || definition.isComputedLine?.(option)) return 'computed'
  if (question.computed?.readOnly) return 'readOnly'
  return definition.cellAccess?.(option, place) ?? 'edit'
}
