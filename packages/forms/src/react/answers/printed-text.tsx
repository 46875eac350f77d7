import type { Field } from '../../description/form.ts'
import type { Value } from '../../engine/answer.ts'
import { textOf } from '../../engine/value.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import { optionField } from '../entries/option-field.ts'
import { useFormMessages } from '../form-messages.tsx'
import type { PrintProps } from '../widget-props.ts'

/** A text as it was given, its line ends kept; says so when there is none. */
export function PrintedText({ text }: { readonly text: string }) {
  const messages = useFormMessages()
  if (text === '') return <p className="octroi-unanswered">{messages.unanswered}</p>
  return <p className="octroi-answer">{text}</p>
}

interface PrintedValueProps {
  readonly type: Field['type']
  readonly value: Value | undefined
}

/** A stored value as it is read: numbers grouped, dates as dd-mm-yyyy. */
export function PrintedValue({ type, value }: PrintedValueProps) {
  const { locale } = useFormMessages()
  return <PrintedText text={formatFieldValue(type, textOf(value), locale)} />
}

interface PrintedSingleProps extends PrintProps {
  /** The kind of the question's type, where its field names none. */
  readonly kind: Field['type']
}

/** The answer of a question with one input. */
export function PrintedSingle({ state, kind }: PrintedSingleProps) {
  const [option] = state.question.options
  return <PrintedValue type={optionField(state.question, 0, kind).type} value={state.values[option?.id ?? 0]} />
}
