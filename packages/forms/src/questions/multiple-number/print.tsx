import { PrintedPairs, PrintedResult } from '../../react/answers/printed-pairs.tsx'
import { optionField } from '../../react/entries/option-field.ts'
import { useFormMessages } from '../../react/form-messages.tsx'
import { resultText } from '../../react/result-text.ts'
import type { PrintProps } from '../../react/widget-props.ts'

/** The numbers, each after its label, and their total when the description names one. */
export function MultipleNumberPrint(props: PrintProps) {
  const { locale } = useFormMessages()
  const { question, results } = props.state
  const label = question.computed?.detailText
  const { type } = optionField(question, 0, 'number')
  return (
    <PrintedPairs {...props} kind="number">
      {label !== undefined && <PrintedResult label={label} text={resultText(results['total'] ?? 0, type, locale)} />}
    </PrintedPairs>
  )
}
