import { type RefObject, useLayoutEffect, useState } from 'react'

/** Widest frame, in pixels, in which one column is shown at a time. */
const NARROW = 900

/** Whether an element is too narrow for several columns: by its own width and not the window's. */
export function useNarrow(frame: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const look = () => setNarrow(element.clientWidth > 0 && element.clientWidth < NARROW)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return isNarrow
}
