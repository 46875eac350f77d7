import { EntryPerOption } from '../../react/entries/entry-per-option.tsx'
import { LiveResult } from '../../react/entries/live-result.tsx'
import { optionField } from '../../react/entries/option-field.ts'
import { useFormMessages } from '../../react/form-messages.tsx'
import { resultText } from '../../react/result-text.ts'
import type { WidgetProps } from '../../react/widget-props.ts'

/** Widget for one number per option, with a live total if the description names one. */
export function MultipleNumberWidget(props: WidgetProps) {
  const { locale } = useFormMessages()
  const { question, results } = props.state
  const label = question.computed?.detailText
  return (
    <EntryPerOption {...props} kind="number">
      {label !== undefined && (
        <LiveResult
          label={label}
          text={resultText(results['total'] ?? 0, optionField(question, 0, 'number').type, locale)}
        />
      )}
    </EntryPerOption>
  )
}
