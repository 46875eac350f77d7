import type { ReactNode } from 'react'
import type { Field } from '../../description/form.ts'
import { optionField } from '../entries/option-field.ts'
import type { PrintProps } from '../widget-props.ts'
import { PrintedValue } from './printed-text.tsx'

interface PrintedPairsProps extends PrintProps {
  readonly kind: Field['type']
  /** More pairs, such as a total. */
  readonly children?: ReactNode
}

/** The answers of a question with one input per option, each after its label. */
export function PrintedPairs({ state, kind, children }: PrintedPairsProps) {
  const { question, values } = state
  return (
    <dl className="octroi-pairs">
      {question.options.map((option, place) => (
        <div key={option.id}>
          <dt>{option.label}</dt>
          <dd>
            <PrintedValue type={optionField(question, place, kind).type} value={values[option.id]} />
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}

/** A computed figure after the answers it is made of. */
export function PrintedResult({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="octroi-pairs-total">
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
