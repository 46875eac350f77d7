import type { Field } from '../../description/form.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { inputId, type WidgetProps } from '../widget-props.ts'
import { Entry } from './entry.tsx'
import { optionField } from './option-field.ts'

interface SingleEntryProps extends WidgetProps {
  /** The kind of the question's type, where its field may name another or none. */
  readonly kind: Field['type']
}

/** The widget of a question with one option and one field: one input, named by the question's label. */
export function SingleEntry({ state, id, describedBy, revealed, kind }: SingleEntryProps) {
  const { store } = useFormEnvironment()
  const { question, values, faults } = state
  const [option] = question.options
  if (option === undefined) return null
  const value = values[option.id]
  return (
    <Entry
      inputId={inputId(id)}
      field={optionField(question, 0, kind)}
      // Spaces around a text are trimmed on save only: trimming while typing would swallow the space between two words.
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => store.set(option.id, next)}
      faults={faults}
      required={question.required === 1}
      revealed={revealed}
      name={question.label}
      describedBy={describedBy}
    />
  )
}
