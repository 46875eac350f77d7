import { PrintedPairs, PrintedResult } from '../../react/answers/printed-pairs.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { resultText } from '../../react/result-text.ts'
import type { PrintProps } from '../../react/widget-props.ts'

/** The numbers, each after its label, and what the formula makes of them. */
export function FormulePrint(props: PrintProps) {
  const messages = useFormMessages()
  const { question, results } = props.state
  const text = resultText(results['result'] ?? 0, 'number', messages.locale)
  return (
    <PrintedPairs {...props} kind="number">
      <PrintedResult label={question.fields[0]?.title || messages.result} text={text} />
    </PrintedPairs>
  )
}
