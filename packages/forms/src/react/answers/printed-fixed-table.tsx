import type { Field, Option } from '../../description/form.ts'
import { cellOf, isRow } from '../../engine/value.ts'
import { useFormMessages } from '../form-messages.tsx'
import { useLabelTitle, valueColumns } from '../tables/fixed-columns.ts'
import { totalsOfOptions } from '../tables/question-totals.ts'
import type { PrintProps } from '../widget-props.ts'
import type { ReadCell } from './aligned-text.ts'
import { cellText, computedCellText, resultText } from './cell-text.ts'
import { type PrintedColumn, PrintedTable } from './printed-table.tsx'

interface PrintedFixedTableProps extends PrintProps {
  readonly isComputed: (option: Option) => boolean
  readonly withTotals?: boolean
  /** Columns after those of the question, that follow from them. */
  readonly more?: readonly FollowingColumn[]
}

interface FollowingColumn extends PrintedColumn {
  /** Its text on a row, by the stored texts of the columns there; results are decimal texts. */
  readonly textOf: (textIn: (column: Field) => string) => string
}

const NONE: readonly FollowingColumn[] = []

/** The answers of a table whose rows are its options, with its computed cells. */
export function PrintedFixedTable({ state, isComputed, withTotals = false, more = NONE }: PrintedFixedTableProps) {
  const { locale } = useFormMessages()
  const { question, values, results } = state
  const title = useLabelTitle(question)
  const columns = valueColumns(question)
  const cell = (option: Option, field: Field): ReadCell => {
    const following = more.find((column) => column.field === field)
    if (following !== undefined) return { text: '', shown: following.textOf((of) => cell(option, of).text) }
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
  const shown = [...columns.map((field) => ({ field })), ...more]
  return (
    <PrintedTable
      name={question.label}
      firstTitle={title}
      columns={shown}
      rows={rows}
      {...(withTotals && { totalOf: totalsOfOptions(state, columns, locale) })}
    />
  )
}
