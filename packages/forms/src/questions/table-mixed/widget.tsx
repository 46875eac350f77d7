import { FixedGrid } from '../../react/tables/fixed-grid.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Fixed rows, each column of its own kind. */
export function TableMixedWidget(props: WidgetProps) {
  return <FixedGrid {...props} isComputed={neverComputed} withTotals />
}

const neverComputed = () => false
