import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import { LiveResult } from '../../react/entries/live-result.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import type { WidgetProps } from '../../react/widget-props.ts'
import { formuleResult } from './reading.ts'

/** Widget for labelled numbers and the live result of the formula. */
export function FormuleWidget(props: WidgetProps) {
  const messages = useFormMessages()
  const { label, text } = formuleResult(props.state, messages)
  return (
    <EntryPerOption {...props} kind="number" hasCents>
      <LiveResult label={label} text={text} />
    </EntryPerOption>
  )
}
