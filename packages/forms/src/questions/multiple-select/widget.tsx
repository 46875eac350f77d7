import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Widget for one searchable list per option. */
export function MultipleSelectWidget(props: WidgetProps) {
  return <EntryPerOption {...props} kind="select" />
}
