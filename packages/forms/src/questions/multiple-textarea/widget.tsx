import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import { quietWidget, type WidgetProps } from '../../react/widget-props.ts'

/** Widget for one text area per option. */
export const MultipleTextareaWidget = quietWidget(function MultipleTextareaWidget(props: WidgetProps) {
  return <EntryPerOption {...props} kind="textarea" />
})
