import { SingleEntry } from '../../react/entries/single-entry.tsx'
import { quietWidget, type WidgetProps } from '../../react/widget-props.ts'

/** Widget for one input of the field's type. */
export const TextWidget = quietWidget(function TextWidget(props: WidgetProps) {
  return <SingleEntry {...props} kind="text" />
})
