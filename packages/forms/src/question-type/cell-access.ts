import type { Option } from '../description/form.ts'
import type { TypedQuestion } from './question-facts.ts'

/** The access to a cell: it can be edited, is read-only, or holds a fixed or computed text. */
export type CellAccess = 'edit' | 'fixed' | 'readOnly' | 'computed'

/** Which cell of a row is meant. */
export interface CellPlace {
  /** Index of the row in a table, from 0; not used for fixed rows. */
  readonly rowIndex: number
  readonly fieldId: string
}

/**
 * Returns the access to a cell of a question whose fields are columns. Fixed cells are those of heading rows and title
 * columns, and those that the type fixes, such as the first function of a board.
 */
export function cellAccess({ question, definition }: TypedQuestion, option: Option, place: CellPlace): CellAccess {
  const field = question.fields.find(({ id }) => id === place.fieldId)
  if (option.title === 1 || field?.type === 'title') return 'fixed'
  if (field?.type === 'formula' || definition.isComputedLine?.(option)) return 'computed'
  if (question.computed?.readOnly) return 'readOnly'
  return definition.cellAccess?.(option, place) ?? 'edit'
}
