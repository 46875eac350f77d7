import { type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '../../description/form.ts'
import type { InputProps } from './entry-props.ts'

const INPUT_MODES: Partial<Record<Field['type'], HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  year: 'numeric',
}

/**
 * A line of text. Always `type="text"`: the browser's own `email` and `url` inputs change what was typed, and what
 * cannot be read must be kept as it is. Where what is stored can be asked for (`current`), the browser keeps the text.
 */
export function TextInput({ field, value, current, onChange, onLeave, attributes }: InputProps) {
  const ref = useRef<HTMLInputElement>(null)
  // Kept as it was: a default that follows the answer is written into the document each time, and never shown.
  const [first] = useState(value)
  const showCurrent = () => {
    if (current !== undefined && ref.current !== null) showText(ref.current, current())
  }
  useLayoutEffect(showCurrent)
  return (
    <input
      {...attributes}
      type="text"
      className="octroi-input"
      data-kind={field.type}
      inputMode={INPUT_MODES[field.type]}
      ref={ref}
      {...(current === undefined ? { value } : { defaultValue: first })}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        showCurrent()
      }}
      onBlur={onLeave}
    />
  )
}

/** Written only where it differs: writing moves the caret to the end. */
function showText(input: HTMLInputElement, text: string) {
  if (input.value !== text) input.value = text
}
