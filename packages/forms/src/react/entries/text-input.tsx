import type { InputProps } from './entry-props.ts'
import { getInputMode } from './input-modes.ts'
import { useKeptText } from './use-kept-text.ts'

/**
 * A line of text. Always `type="text"`: the browser's own `email` and `url` inputs change what was typed, and a text
 * that is not valid must be kept unchanged.
 */
export function TextInput({ field, value, stored, onChange, onLeave, attributes }: InputProps) {
  const { ref, text, change, leave } = useKeptText<HTMLInputElement>({ field, value, stored, onChange, onLeave })
  return (
    <input
      {...attributes}
      {...text}
      type="text"
      className="octroi-input"
      data-kind={field.type}
      inputMode={getInputMode(field)}
      ref={ref}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
