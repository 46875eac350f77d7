import { SingleEntry } from '../../react/entries/single-entry.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** One input; the field's type picks it. */
export function TextWidget(props: WidgetProps) {
  return <SingleEntry {...props} kind="text" />
}
