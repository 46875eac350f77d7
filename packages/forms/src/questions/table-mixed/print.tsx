import { PrintedFixedTable } from '../../react/answers/printed-fixed-table.tsx'
import type { PrintProps } from '../../react/widget-props.ts'

/** The rows as a real table, with the totals of its columns. */
export function TableMixedPrint(props: PrintProps) {
  return <PrintedFixedTable {...props} isComputed={neverComputed} withTotals />
}

const neverComputed = () => false
