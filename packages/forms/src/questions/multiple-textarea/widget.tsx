import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** One text area per option. */
export function MultipleTextareaWidget(props: WidgetProps) {
  return <EntryPerOption {...props} kind="textarea" />
}
