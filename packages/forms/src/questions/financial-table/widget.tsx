import type { Option } from '../../description/form.ts'
import { FixedGrid } from '../../react/tables/fixed-grid.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'
import { isInputLine } from './financial-table-model.ts'

/** Lines by year columns, with computed lines and totals, live. */
export function FinancialTableWidget(props: WidgetProps) {
  return <FixedGrid {...props} isComputed={isComputedLine} />
}

const isComputedLine = (option: Option) => !isInputLine(option)
