import type { Option } from '../../description/form.ts'
import { PrintedFixedTable } from '../../react/answers/printed-fixed-table.tsx'
import type { PrintProps } from '../../react/widget-props.ts'
import { isInputLine } from './financial-table-model.ts'

/** The lines as a real table, with their totals. */
export function FinancialTablePrint(props: PrintProps) {
  return <PrintedFixedTable {...props} isComputed={isComputedLine} />
}

const isComputedLine = (option: Option) => !isInputLine(option)
