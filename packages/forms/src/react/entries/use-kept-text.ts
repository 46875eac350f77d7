import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { writtenText } from '../../engine/written-text.ts'
import { useFormMessages } from '../form-messages.tsx'
import type { InputProps } from './entry-props.ts'

interface KeptText<E> {
  readonly ref: RefObject<E | null>
  /** Attributes of the element that holds the text. */
  readonly text: { readonly value: string } | { readonly defaultValue: string }
  /** To call with each text that the person makes of it. */
  readonly change: (text: string) => void
  /** To call when it is left: what is shown from then on is what is saved, written as the field asks for it. */
  readonly leave: () => void
}

/**
 * The text of an input or a text area. Where what is stored can be asked for, the browser keeps the text, and it is
 * written only where it differs: writing moves the caret to the end. Elsewhere React keeps it.
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
  // The first value is kept: a default that follows the answer is written into the document each time, and never
  // shown.
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
    const written = writtenText(field, text, locale)
    if (text !== written) change(written)
    onLeave()
  }
  return { ref, text: stored === undefined ? { value } : { defaultValue: first }, change, leave }
}
