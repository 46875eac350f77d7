import type { Option } from '../description/form.ts'
import type { CellAccess, CellPlace } from './cell-place.ts'
import type { TypedQuestion } from './question-facts.ts'

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
