import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of a list, and a function that gives the focus to the text of the part at a place once the list has
 * changed: what was added is named next, without a click. Without parts, the button that adds one has the focus.
 */
export function usePartFocus(): readonly [RefObject<HTMLFieldSetElement | null>, (place: number | null) => void] {
  const list = useRef<HTMLFieldSetElement>(null)
  const pendingPlace = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (pendingPlace.current === null || list.current === null) return
    const parts = list.current.querySelectorAll<HTMLElement>(':scope > [data-part]')
    const part = parts[Math.min(pendingPlace.current, parts.length - 1)]
    pendingPlace.current = null
    const target = part?.querySelector<HTMLElement>(TEXTS) ?? list.current.querySelector<HTMLElement>('button')
    target?.focus()
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select()
  })
  return [
    list,
    (place) => {
      pendingPlace.current = place
    },
  ]
}

const TEXTS = 'input[type="text"]:not([role="combobox"]), textarea, input:not([type])'
