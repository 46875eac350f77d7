import { memo } from 'react'
import type { Question } from '../../description/form.ts'
import { inputId, labelId, type WidgetEntry } from '../widget-props.ts'
import { RequiredMark } from './required-mark.tsx'

interface QuestionLabelProps {
  readonly id: string
  readonly question: Question
  readonly kind: WidgetEntry['label']
  readonly readOnly: boolean
  readonly required: boolean
}

/** Number, text and required mark of a question, tied to its input where there is exactly one. */
export const QuestionLabel = memo(function QuestionLabel({ id, question, kind, ...is }: QuestionLabelProps) {
  if (kind === 'heading') {
    return (
      <h3 className="octroi-heading" id={labelId(id)}>
        <LabelText question={question} />
      </h3>
    )
  }
  const text = <LabelText question={question} required={is.required && !is.readOnly} />
  if (kind === 'input' && !is.readOnly) {
    return (
      <label className="octroi-label" id={labelId(id)} htmlFor={inputId(id)}>
        {text}
      </label>
    )
  }
  return (
    <div className="octroi-label" id={labelId(id)}>
      {text}
    </div>
  )
})

/**
 * The text of a label, after its number. It is one string, because React and the browser keep a node for each piece.
 */
export function LabelText({
  question,
  required = false,
}: {
  readonly question: Question
  readonly required?: boolean
}) {
  return (
    <>
      {question.question_number !== null && <span className="octroi-number">{`${question.question_number} `}</span>}
      {question.label}
      {required && <RequiredMark />}
    </>
  )
}
