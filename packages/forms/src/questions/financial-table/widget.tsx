import type { Option } from '../../description/form.ts'
import { ComparedGrid } from '../../react/finance/compared-grid.tsx'
import { FixedGrid } from '../../react/tables/fixed-grid.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'
import { comparedColumns } from './compared-columns.ts'
import type { FinancialTableOptions } from './financial-table-options.ts'
import { isInputLine } from './financial-table-model.ts'

/** Widget for lines by year columns, with computed lines, totals and the variances between its columns, all live. */
export function FinancialTableWidget({ variance = true, ...props }: WidgetProps & FinancialTableOptions) {
  const isCompared = variance && comparedColumns(props.state.question.fields).length > 0
  const Grid = isCompared ? ComparedGrid : FixedGrid
  return <Grid {...props} isComputed={isComputedLine} />
}

const isComputedLine = (option: Option) => !isInputLine(option)
