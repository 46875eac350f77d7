import type { Field } from '../../description/form.ts'
import { inputId, type WidgetProps } from '../widget-props.ts'
import { Entry } from './entry.tsx'
import { optionField } from './option-field.ts'
import { useTypedText } from './use-typed-text.ts'

interface SingleEntryProps extends WidgetProps {
  /** The type to use where the question's field names none. */
  readonly kind: Field['type']
}

/** The widget of a question with one option and one field: one input, named by the question's label. */
export function SingleEntry({ state, id, describedBy, revealed, kind }: SingleEntryProps) {
  const { question, faults } = state
  const [option] = question.options
  const field = optionField(question, 0, kind)
  const typed = useTypedText({ state, optionId: option?.id ?? 0, field })
  if (option === undefined) return null
  return (
    <Entry
      {...typed}
      inputId={inputId(id)}
      field={field}
      faults={faults}
      required={state.required}
      revealed={revealed}
      name={question.label}
      describedBy={describedBy}
    />
  )
}
