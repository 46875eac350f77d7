import { FixedGrid } from '../../react/tables/fixed-grid.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Widget for fixed rows, where each column has its own type. */
export function TableMixedWidget(props: WidgetProps) {
  return <FixedGrid {...props} isComputed={neverComputed} withTotals />
}

const neverComputed = () => false
