import { useLayoutEffect, useRef } from 'react'
import type { InputProps } from './entry-props.ts'

const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A text area that grows with its text, from 3 to 20 rows; the bounds stand in the stylesheet. */
export function TextareaInput({ value, onChange, onLeave, attributes }: InputProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  // Browsers without `field-sizing` are told the height; the others never measure anything.
  useLayoutEffect(() => {
    if (!GROWS_BY_ITSELF && ref.current !== null) fitHeight(ref.current)
  })
  return (
    <textarea
      {...attributes}
      ref={ref}
      className="octroi-input octroi-textarea"
      rows={3}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

/** Makes a text area as high as its text, within the bounds of the stylesheet. */
export function fitHeight(area: HTMLTextAreaElement) {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
