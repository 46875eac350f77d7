import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** One date per option. */
export function MultipleDateWidget(props: WidgetProps) {
  return <EntryPerOption {...props} kind="date" />
}
