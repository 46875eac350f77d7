import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { InputProps } from './entry-props.ts'

interface KeptText<E> {
  readonly ref: RefObject<E | null>
  /** Attributes of the element that holds the text. */
  readonly text: { readonly value: string } | { readonly defaultValue: string }
  /** To call after each change of the element's own. */
  readonly showStored: () => void
}

/**
 * The text of an input or a text area. Where what is stored can be asked for, the browser keeps the text, and it is
 * written only where it differs: writing moves the caret to the end. Elsewhere React keeps it.
 */
export function useKeptText<E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  stored,
}: Pick<InputProps, 'value' | 'stored'>): KeptText<E> {
  const ref = useRef<E>(null)
  // Kept as it was: a default that follows the answer is written into the document each time, and never shown.
  const [first] = useState(value)
  const showStored = () => {
    if (stored === undefined || ref.current === null) return
    const text = stored.read()
    if (ref.current.value !== text) ref.current.value = text
  }
  useLayoutEffect(showStored)
  return { ref, text: stored === undefined ? { value } : { defaultValue: first }, showStored }
}
