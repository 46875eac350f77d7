import type { Field, Option } from '../../description/form.ts'
import { inputId, type WidgetProps } from '../widget-props.ts'
import { Entry } from './entry.tsx'
import { optionField } from './option-field.ts'
import { useTypedText } from './use-typed-text.ts'

interface SingleEntryProps extends WidgetProps {
  /** The kind of the question's type, where its field may name another or none. */
  readonly kind: Field['type']
}

/** The widget of a question with one option and one field: one input, named by the question's label. */
export function SingleEntry(props: SingleEntryProps) {
  const [option] = props.state.question.options
  return option === undefined ? null : <OnlyEntry {...props} option={option} />
}

interface OnlyEntryProps extends SingleEntryProps {
  readonly option: Option
}

function OnlyEntry({ state, id, describedBy, revealed, kind, option }: OnlyEntryProps) {
  const { question, faults } = state
  const field = optionField(question, 0, kind)
  const typed = useTypedText({ state, optionId: option.id, field })
  return (
    <Entry
      {...typed}
      inputId={inputId(id)}
      field={field}
      faults={faults}
      required={question.required === 1}
      revealed={revealed}
      name={question.label}
      describedBy={describedBy}
    />
  )
}
