import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** One text input per option. */
export function MultipleTextWidget(props: WidgetProps) {
  return <EntryPerOption {...props} kind="text" />
}
