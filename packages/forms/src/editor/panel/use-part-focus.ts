import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A part that gets the focus once the list has as many parts as it will have. */
interface AwaitedPart {
  readonly place: number
  readonly length: number
}

/**
 * Returns the ref of a list, and a function that gives the focus to the text of the part at a place once the list has
 * changed to a length: what was added is named next, without a click. Without parts, the button that adds one has the
 * focus.
 */
export function usePartFocus(): readonly [RefObject<HTMLFieldSetElement | null>, (part: AwaitedPart | null) => void] {
  const list = useRef<HTMLFieldSetElement>(null)
  const awaited = useRef<AwaitedPart | null>(null)
  useLayoutEffect(() => {
    if (awaited.current === null || list.current === null) return
    const parts = list.current.querySelectorAll<HTMLElement>(':scope > [data-part]')
    if (parts.length !== awaited.current.length) return
    const part = parts[Math.min(awaited.current.place, parts.length - 1)]
    awaited.current = null
    const target = part?.querySelector<HTMLElement>(TEXTS) ?? list.current.querySelector<HTMLElement>('button')
    target?.focus()
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select()
  })
  return [
    list,
    (part) => {
      awaited.current = part
    },
  ]
}

const TEXTS = 'input[type="text"]:not([role="combobox"]), textarea, input:not([type])'
