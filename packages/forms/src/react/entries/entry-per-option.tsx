import type { ReactNode } from 'react'
import type { Field, Option } from '../../description/form.ts'
import { labelId, type WidgetProps } from '../widget-props.ts'
import { Entry } from './entry.tsx'
import { faultsOf, optionField } from './option-field.ts'
import { useTypedText } from './use-typed-text.ts'

interface EntryPerOptionProps extends WidgetProps {
  /** The type of the inputs of a question whose description names none. */
  readonly kind: Field['type']
  /** Whether the figures are written as amounts. */
  readonly hasCents?: boolean
  /** What is under the inputs, such as a total. */
  readonly children?: ReactNode
}

/** The widget of a question with one labelled input per option, in a group that the question's label names. */
export function EntryPerOption({ kind, children, ...props }: EntryPerOptionProps) {
  const { id, state, describedBy } = props
  return (
    <div role="group" className="octroi-entries" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      {state.question.options.map((option, place) => (
        <OptionEntry key={option.id} {...props} option={option} field={optionField(state.question, place, kind)} />
      ))}
      {children}
    </div>
  )
}

interface OptionEntryProps extends WidgetProps {
  readonly hasCents?: boolean
  readonly option: Option
  readonly field: Field
}

function OptionEntry({ state, id, revealed, option, field, hasCents = false }: OptionEntryProps) {
  const typed = useTypedText({ state, optionId: option.id, field })
  const entryId = `${id}-o${option.id}`
  return (
    <div className="octroi-labelled-entry">
      <label className="octroi-sublabel" htmlFor={entryId}>
        {option.label || field.title || state.question.label}
      </label>
      <Entry
        {...typed}
        inputId={entryId}
        field={field}
        faults={faultsOf(state.faults, option.id)}
        hasCents={hasCents}
        required={state.required}
        revealed={revealed}
        name={option.label || state.question.label}
      />
    </div>
  )
}
