import type { Field, Question } from '../../description/form.ts'
import type { Row } from '../../values/answer.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { cellOf, isRow } from '../../values/value.ts'
import type { Locale } from '../../numbers/locale.ts'
import { resultText } from '../answers/cell-text.ts'
import { type TotalOfColumn, computeColumnTotals } from './column-totals.ts'

const NO_CELLS: Row = {}

/** Cache by question, then by its values: questions without an answer share the same values. */
const ROWS_OF_OPTIONS = new WeakMap<Question, WeakMap<QuestionState['values'], readonly (Row | undefined)[]>>()

/** The rows of a table whose rows are its options, in order; undefined where nothing was filled in. */
export function rowsOfOptions({ question, values }: QuestionState): readonly (Row | undefined)[] {
  let cached = ROWS_OF_OPTIONS.get(question)
  if (cached === undefined) ROWS_OF_OPTIONS.set(question, (cached = new WeakMap()))
  let rows = cached.get(values)
  if (rows === undefined) {
    rows = question.options.map(({ id }) => {
      const value = values[id]
      return isRow(value) ? value : undefined
    })
    cached.set(values, rows)
  }
  return rows
}

/** Returns the totals of a table whose rows the person adds. */
export function totalsOfRows(
  { question, results }: QuestionState,
  rows: readonly Row[],
  locale: Locale,
): TotalOfColumn {
  const textAt = (place: number, { id, type }: Field) =>
    type === 'formula' ? resultText(results[`${place}.${id}`] ?? 0) : cellOf(rows[place] ?? NO_CELLS, id)
  return computeColumnTotals({ columns: question.fields, rows, textAt, locale })
}

/** Returns the totals of the columns that hold values, in a table whose rows are its options. */
export function totalsOfOptions(state: QuestionState, columns: readonly Field[], locale: Locale): TotalOfColumn {
  const { question, results } = state
  const rows = rowsOfOptions(state)
  const textAt = (place: number, { id, type }: Field) =>
    type === 'formula'
      ? resultText(results[`${question.options[place]?.id}.${id}`] ?? 0)
      : cellOf(rows[place] ?? NO_CELLS, id)
  return computeColumnTotals({ columns, rows, textAt, locale })
}
