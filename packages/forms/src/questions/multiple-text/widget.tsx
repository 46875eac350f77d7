import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import { quietWidget, type WidgetProps } from '../../react/widget-props.ts'

/** Widget for one text input per option. */
export const MultipleTextWidget = quietWidget(function MultipleTextWidget(props: WidgetProps) {
  return <EntryPerOption {...props} kind="text" />
})
