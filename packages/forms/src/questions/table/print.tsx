import type { Field } from '../../description/form.ts'
import { cellOf, rowsOf } from '../../engine/value.ts'
import { cellText, computedCellText, resultText } from '../../react/answers/cell-text.ts'
import { PrintedTable } from '../../react/answers/printed-table.tsx'
import { PrintedText } from '../../react/answers/printed-text.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { totalsOfRows } from '../../react/tables/question-totals.ts'
import type { PrintProps } from '../../react/widget-props.ts'

/** The rows as a real table. */
export function TablePrint({ state }: PrintProps) {
  const messages = useFormMessages()
  const { locale } = messages
  const { question, values, results } = state
  const rows = rowsOf(values[question.options[0]?.id ?? 0])
  if (rows.length === 0) return <PrintedText text="" />
  const printed = rows.map((row, place) => ({
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
  return (
    <PrintedTable
      name={question.label}
      firstTitle={messages.rowNumber}
      columns={question.fields.map((field) => ({ field }))}
      rows={printed}
      totalOf={totalsOfRows(state, rows, locale)}
    />
  )
}
