import { SingleEntry } from '../../react/entries/single-entry.tsx'
import { quietWidget, type WidgetProps } from '../../react/widget-props.ts'

/** Widget for a growing text area, with the remaining characters when the field has a length. */
export const TextareaWidget = quietWidget(function TextareaWidget(props: WidgetProps) {
  return <SingleEntry {...props} kind="textarea" />
})
