import { isChosen, textOf } from '../../engine/value.ts'
import type { PrintProps } from '../widget-props.ts'
import { PrintedText } from './printed-text.tsx'

/** The options that were chosen, with their details. */
export function PrintedChoices({ state }: PrintProps) {
  const { question, values, details } = state
  const chosen = question.options.filter((option) => isChosen(values[option.id]))
  const texts = chosen.map((option) => {
    const detail = option.detail === 1 ? textOf(details[option.id]) : ''
    const label = option.label || question.label
    return { id: option.id, text: detail === '' ? label : `${label}\u00a0: ${detail}` }
  })
  const [first, ...others] = texts
  if (first === undefined || others.length === 0) return <PrintedText text={first?.text ?? ''} />
  return (
    <ul className="octroi-answer-list">
      {texts.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
