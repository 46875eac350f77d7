import type { Field, Option } from '../../description/form.ts'
import { cellOf, isRow } from '../../engine/value.ts'
import { useFormMessages } from '../form-messages.tsx'
import { useLabelTitle, valueColumns } from '../tables/fixed-columns.ts'
import type { PrintProps } from '../widget-props.ts'
import { cellText, computedCellText } from './cell-text.ts'
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
  const text = (option: Option, field: Field) => {
    if (isComputed(option) || field.type === 'formula') {
      return computedCellText(field, results[`${option.id}.${field.id}`] ?? 0, { columns, locale })
    }
    const value = values[option.id]
    return isRow(value) ? cellText(field, cellOf(value, field.id), locale) : ''
  }
  const rows = question.options.map((option) => ({
    key: option.id,
    label: option.label,
    kind: option.title === 1 ? ('heading' as const) : isComputed(option) ? ('total' as const) : ('row' as const),
    textOf: (field: Field) => text(option, field),
  }))
  return <PrintedTable name={question.label} firstTitle={title} columns={columns} rows={rows} />
}
