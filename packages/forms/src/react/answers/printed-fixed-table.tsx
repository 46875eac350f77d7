import type { Field, Option } from '../../description/form.ts'
import { cellOf, isRow } from '../../engine/value.ts'
import { useFormMessages } from '../form-messages.tsx'
import { useLabelTitle, valueColumns } from '../tables/fixed-columns.ts'
import type { PrintProps } from '../widget-props.ts'
import type { ReadCell } from './aligned-text.ts'
import { cellText, computedCellText, resultText } from './cell-text.ts'
import { PrintedTable } from './printed-table.tsx'

interface PrintedFixedTableProps extends PrintProps {
  readonly isComputed: (option: Option) => boolean
}

/** The answers of a table whose rows are its options, with its computed cells. */
export function PrintedFixedTable({ state, isComputed }: PrintedFixedTableProps) {
  const { locale } = useFormMessages()
  const { question, values, results } = state
  const title = useLabelTitle(question)
  const columns = valueColumns(question)
  const cell = (option: Option, field: Field): ReadCell => {
    if (isComputed(option) || field.type === 'formula') {
      const value = results[`${option.id}.${field.id}`] ?? 0
      return { text: resultText(value), shown: computedCellText(field, value, { columns, locale }) }
    }
    const value = values[option.id]
    const text = isRow(value) ? cellOf(value, field.id) : ''
    return { text, shown: cellText(field, text, locale) }
  }
  const rows = question.options.map((option) => ({
    key: option.id,
    label: option.label,
    kind: option.title === 1 ? ('heading' as const) : isComputed(option) ? ('total' as const) : ('row' as const),
    cellOf: (field: Field) => cell(option, field),
  }))
  return <PrintedTable name={question.label} firstTitle={title} columns={columns} rows={rows} />
}
