import { normalizeTypedText } from '../../engine/normalize-typed-text.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import { useFormMessages } from '../form-messages.tsx'
import type { InputProps } from './entry-props.ts'
import { getInputMode, getPlaceholder } from './input-modes.ts'
import { useDraft } from './use-draft.ts'

/**
 * Input for a value that is shown otherwise than it is stored, as a time of day. It is stored while it is typed, and
 * shown as the locale writes it when the input is left.
 */
export function WrittenInput({ field, value, onChange, onLeave, attributes }: InputProps) {
  const messages = useFormMessages()
  const { locale } = messages
  const draft = useDraft({
    shown: formatFieldValue(field.type, value, locale),
    read: (typed) => normalizeTypedText(field, typed, locale),
    onChange,
  })
  return (
    <input
      {...attributes}
      type="text"
      className="octroi-input"
      data-kind={field.type}
      inputMode={getInputMode(field)}
      autoComplete="off"
      placeholder={getPlaceholder(field, messages)}
      value={draft.text}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => {
        draft.settle()
        onLeave()
      }}
    />
  )
}
