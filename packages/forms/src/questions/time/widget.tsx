import { SingleEntry } from '../../react/entries/single-entry.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Widget for a time of day. */
export function TimeWidget(props: WidgetProps) {
  return <SingleEntry {...props} kind="time" />
}
