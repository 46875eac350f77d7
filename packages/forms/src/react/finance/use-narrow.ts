import { type RefObject, useLayoutEffect, useState } from 'react'

/** Widest frame, in pixels, in which one column is shown at a time. */
const NARROW = 900

/** Whether an element is too narrow for several columns: by its own width and not the window's. */
export function useNarrow(frame: RefObject<HTMLElement | null>): boolean {
  return useWidthWithin(frame, 1, NARROW)
}

/** Whether the width of an element is at least `from` pixels and below `to`; false until it is on the page. */
export function useWidthWithin(frame: RefObject<HTMLElement | null>, from: number, to: number): boolean {
  const [isWithin, setWithin] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const look = () => setWithin(element.clientWidth >= from && element.clientWidth < to)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, from, to])
  return isWithin
}
