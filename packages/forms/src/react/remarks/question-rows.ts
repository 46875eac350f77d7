import type { QuestionState } from '../../engine/form-store.ts'
import { cellOf, isRow, rowsOf } from '../../values/value.ts'

/** A row of a question that is a table. */
export interface QuestionRow {
  /** Index, counted from 0. */
  readonly row: number
  /** The name of the row: its line in the description, or its first text; '' where it has none. */
  readonly name: string
}

/** The rows of a question's current answer, which a remark can be about; empty when it is no table. */
export function questionRows({ question, values }: QuestionState): readonly QuestionRow[] {
  const allValues = Object.values(values)
  if (allValues.some(isRow)) return question.options.map(({ label }, row) => ({ row, name: label }))
  const texts = question.fields.filter(({ type }) => type === 'text')
  return allValues.flatMap((value) =>
    rowsOf(value).map((cells, row) => ({
      row,
      name: texts.map(({ id }) => cellOf(cells, id)).find((text) => text !== '') ?? '',
    })),
  )
}
