import { memo } from 'react'
import type { Question } from '../../description/form.ts'
import { inputId, labelId, type WidgetEntry } from '../widget-props.ts'
import { RequiredMark, RequiredStar } from './required-mark.tsx'

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
  const isRequired = is.required && !is.readOnly
  if (kind === 'input' && !is.readOnly) {
    return (
      <label className="octroi-label" id={labelId(id)} htmlFor={inputId(id)}>
        <LabelText question={question} />
        {isRequired && <RequiredStar />}
      </label>
    )
  }
  return (
    <div className="octroi-label" id={labelId(id)}>
      <LabelText question={question} />
      {isRequired && <RequiredMark />}
    </div>
  )
})

/**
 * The text of a label, after its number. It is one string, because React and the browser keep a node for each piece; the
 * space begins it, because some assistive technology trims the number.
 */
export function LabelText({ question }: { readonly question: Question }) {
  const { question_number, label } = question
  if (question_number === null) return label
  return (
    <>
      <span className="octroi-number">{question_number}</span>
      {` ${label}`}
    </>
  )
}
