import { SingleEntry } from '../../react/entries/single-entry.tsx'
import { quietWidget, type WidgetProps } from '../../react/widget-props.ts'

/** One input; the field's type picks it. */
export const TextWidget = quietWidget(function TextWidget(props: WidgetProps) {
  return <SingleEntry {...props} kind="text" />
})
