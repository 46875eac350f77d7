import { PrintedFixedTable } from '../../react/answers/printed-fixed-table.tsx'
import type { PrintProps } from '../../react/widget-props.ts'

/** The rows as a real table. */
export function TableMixedPrint(props: PrintProps) {
  return <PrintedFixedTable {...props} isComputed={neverComputed} />
}

const neverComputed = () => false
