import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchWidth } from '../watch-width.ts'

/** Widest frame, in pixels, in which one column is shown at a time. */
const NARROW = 900

/**
 * Whether an element, and not the window, is too narrow for several columns. It is measured at once, which forces a
 * layout: a page has one grid only, and what is under it must not move.
 */
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

/** Whether the width of an element is at least `from` pixels and below `to`; false until it is laid out. */
export function useWidthWithin(frame: RefObject<HTMLElement | null>, from: number, to: number): boolean {
  const [isWithin, setWithin] = useState(false)
  useLayoutEffect(() => watchWidth(frame, (width) => width >= from && width < to, setWithin), [frame, from, to])
  return isWithin
}
