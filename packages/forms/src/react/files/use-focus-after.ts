import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For an element that removes itself: returns its ref. If the focus was inside when it is removed, the focus moves to
 * the element with this DOM id, if there is one.
 */
export function useFocusAfter(id: string | undefined): RefObject<HTMLDivElement | null> {
  const going = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = going.current
    return () => {
      if (id !== undefined && element?.contains(document.activeElement)) document.getElementById(id)?.focus()
    }
  }, [id])
  return going
}
