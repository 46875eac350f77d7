import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Widget for one date per option. */
export function MultipleDateWidget(props: WidgetProps) {
  return <EntryPerOption {...props} kind="date" />
}
