import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For an element that goes by itself: the focus that it had inside comes to another one, by its DOM id; or stays lost. */
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
