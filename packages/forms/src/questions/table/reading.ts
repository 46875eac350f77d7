import type { Field } from '../../description/form.ts'
import { cellOf, rowsOf } from '../../values/value.ts'
import { cellText, computedCellText, resultText } from '../../react/answers/cell-text.ts'
import type { AnswerReader } from '../../react/answers/read-answer.ts'
import { readTable } from '../../react/answers/read-table.ts'
import { totalsOfRows } from '../../react/tables/question-totals.ts'

/** Reads the rows as a table, with their numbers and the totals of the columns. */
export const readRows: AnswerReader = (state, messages) => {
  const { locale } = messages
  const { question, values, results } = state
  const rows = rowsOf(values[question.options[0]?.id ?? 0])
  if (rows.length === 0) return { kind: 'text', text: '' }
  const read = rows.map((row, place) => ({
    key: place,
    label: String(place + 1),
    kind: 'row' as const,
    cellOf: (field: Field) => {
      if (field.type !== 'formula') {
        const text = cellOf(row, field.id)
        return { text, shown: cellText(field, text, locale) }
      }
      const value = results[`${place}.${field.id}`] ?? 0
      return { text: resultText(value), shown: computedCellText(field, value, { columns: question.fields, locale }) }
    },
  }))
  const table = {
    name: question.label,
    firstTitle: messages.rowNumber,
    columns: question.fields.map((field) => ({ field })),
    rows: read,
    totalOf: totalsOfRows(state, rows, locale),
  }
  return readTable(table, messages)
}
