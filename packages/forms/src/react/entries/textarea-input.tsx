import { useLayoutEffect } from 'react'
import type { InputProps } from './entry-props.ts'
import { useKeptText } from './use-kept-text.ts'

const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A text area that grows with its text, from 3 to 20 rows; the bounds are in the stylesheet. */
export function TextareaInput({ field, value, stored, onChange, onLeave, attributes }: InputProps) {
  const { ref, text, change, leave } = useKeptText<HTMLTextAreaElement>({ field, value, stored, onChange, onLeave })
  // Only browsers without `field-sizing` need a height in pixels; the others measure nothing.
  const fit = () => {
    if (!GROWS_BY_ITSELF && ref.current !== null) fitHeight(ref.current)
  }
  useLayoutEffect(fit)
  return (
    <textarea
      {...attributes}
      {...text}
      ref={ref}
      className="octroi-input octroi-textarea"
      rows={3}
      onChange={(event) => {
        change(event.currentTarget.value)
        fit()
      }}
      onBlur={leave}
    />
  )
}

/** Makes a text area as high as its text, within the bounds of the stylesheet. */
export function fitHeight(area: HTMLTextAreaElement) {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
