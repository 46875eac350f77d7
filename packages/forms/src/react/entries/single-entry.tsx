import { useContext } from 'react'
import type { Field } from '../../description/form.ts'
import type { Value } from '../../engine/answer.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { QuietTyping } from '../question/quiet-typing.ts'
import { inputId, type WidgetProps } from '../widget-props.ts'
import { Entry } from './entry.tsx'
import { showsItsText } from './inputs.ts'
import { optionField } from './option-field.ts'

interface SingleEntryProps extends WidgetProps {
  /** The kind of the question's type, where its field may name another or none. */
  readonly kind: Field['type']
}

/** The widget of a question with one option and one field: one input, named by the question's label. */
export function SingleEntry({ state, id, describedBy, revealed, kind }: SingleEntryProps) {
  const { store } = useFormEnvironment()
  const quietly = useContext(QuietTyping)
  const { question, values, faults } = state
  const [option] = question.options
  if (option === undefined) return null
  const field = optionField(question, 0, kind)
  const change = (next: string) => store.set(option.id, next)
  return (
    <Entry
      inputId={inputId(id)}
      field={field}
      // Spaces around a text are trimmed on save only: trimming while typing would swallow the space between two words.
      value={textIn(values[option.id])}
      {...(quietly && showsItsText(field.type)
        ? {
            current: () => textIn(store.question(question.id).values[option.id]),
            onChange: (next) => quietly(() => change(next)),
          }
        : { onChange: change })}
      faults={faults}
      required={question.required === 1}
      revealed={revealed}
      name={question.label}
      describedBy={describedBy}
    />
  )
}

const textIn = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
