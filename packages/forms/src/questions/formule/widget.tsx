import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import { LiveResult } from '../../react/entries/live-result.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { resultText } from '../../react/result-text.ts'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Labelled numbers and what the formula makes of them, live. */
export function FormuleWidget(props: WidgetProps) {
  const messages = useFormMessages()
  const { question, results } = props.state
  const label = question.fields[0]?.title || messages.result
  return (
    <EntryPerOption {...props} kind="number">
      <LiveResult label={label} text={resultText(results['result'] ?? 0, 'number', messages.locale)} />
    </EntryPerOption>
  )
}
