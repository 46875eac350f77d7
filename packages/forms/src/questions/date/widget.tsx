import { SingleEntry } from '../../react/entries/single-entry.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Widget for a date, typed or picked. */
export function DateWidget(props: WidgetProps) {
  return <SingleEntry {...props} kind="date" />
}
