import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { normalizeTypedText } from '../../engine/normalize-typed-text.ts'
import { useFormMessages } from '../form-messages.tsx'
import type { InputProps } from './entry-props.ts'

interface KeptText<E> {
  readonly ref: RefObject<E | null>
  /** Attributes of the element that holds the text. */
  readonly text: { readonly value: string } | { readonly defaultValue: string }
  /** Call it with each text that the person enters. */
  readonly change: (text: string) => void
  /** Call it when the input is left: the input then shows the text that is saved, in the format of its field. */
  readonly leave: () => void
}

/**
 * The text of an input or a text area. With `stored`, the input is uncontrolled and is written to only where its text
 * differs from the stored one, because writing moves the caret to the end. Without it, the input is controlled by
 * React.
 */
export function useKeptText<E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  stored,
  onChange,
  onLeave,
  field,
}: Pick<InputProps, 'value' | 'stored' | 'onChange' | 'onLeave' | 'field'>): KeptText<E> {
  const { locale } = useFormMessages()
  const ref = useRef<E>(null)
  // The first value is kept: a `defaultValue` that follows the answer would be written into the document each time, and
  // never displayed.
  const [first] = useState(value)
  const showStored = () => {
    if (stored === undefined || ref.current === null) return
    const text = stored.read()
    if (ref.current.value !== text) ref.current.value = text
  }
  useLayoutEffect(showStored)
  const change = (text: string) => {
    onChange(text)
    showStored()
  }
  const leave = () => {
    const text = stored?.read() ?? value
    const written = normalizeTypedText(field, text, locale)
    if (text !== written) change(written)
    onLeave()
  }
  return { ref, text: stored === undefined ? { value } : { defaultValue: first }, change, leave }
}
