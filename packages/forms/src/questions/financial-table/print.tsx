import type { Option } from '../../description/form.ts'
import { PrintedFixedTable } from '../../react/answers/printed-fixed-table.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { varianceColumns, varianceText } from '../../react/finance/question-variances.ts'
import type { PrintProps } from '../../react/widget-props.ts'
import type { FinancialTableOptions } from './financial-table-options.ts'
import { isInputLine } from './financial-table-model.ts'

/** The lines as a real table, with their totals and, where there is room, how each column differs from the one before. */
export function FinancialTablePrint({ variance = true, ...props }: PrintProps & FinancialTableOptions) {
  const messages = useFormMessages()
  const variances = variance ? varianceColumns(props.state.question.fields, messages) : []
  const more = variances.map((of) => ({
    field: of.field,
    isExtra: true,
    heading: of.part === 'percent' ? messages.variance.percent : undefined,
    textOf: (textIn: (column: typeof of.column) => string) =>
      varianceText(of, { current: textIn(of.column), previous: textIn(of.previous) }, messages),
  }))
  return <PrintedFixedTable {...props} isComputed={isComputedLine} more={more} />
}

const isComputedLine = (option: Option) => !isInputLine(option)
