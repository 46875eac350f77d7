import { SingleEntry } from '../../react/entries/single-entry.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Widget for a number, grouped when its input is left, with its unit. */
export function NumberWidget(props: WidgetProps) {
  return <SingleEntry {...props} kind="number" />
}
