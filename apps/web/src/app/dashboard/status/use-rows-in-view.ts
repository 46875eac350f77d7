import { type RefObject, useEffect, useState } from 'react'

interface Rows {
  readonly count: number
  /** Row height in pixels. */
  readonly height: number
  /** Extra rows on either side of the visible ones, so that keyboard focus can move to them. */
  readonly beyond: number
}

interface InView {
  readonly first: number
  readonly count: number
}

/** Rows rendered before the frame is measured. */
const AT_FIRST: InView = { first: 0, count: 30 }

/** Indices of the rows of equal height that are visible in a scrolling frame. */
export function useRowsInView(frame: RefObject<HTMLElement | null>, { count, height, beyond }: Rows): number[] {
  const [view, setView] = useState(AT_FIRST)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const read = () => {
      const next = { first: Math.floor(element.scrollTop / height), count: Math.ceil(element.clientHeight / height) }
      setView((was) => (was.first === next.first && was.count === next.count ? was : next))
    }
    element.addEventListener('scroll', read, { passive: true })
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      sizes.disconnect()
    }
  }, [frame, height])
  // If there are fewer rows than the scroll position, the frame scrolls back, but its event comes later.
  const first = Math.max(0, Math.min(view.first, count - view.count) - beyond)
  const last = Math.min(count, Math.max(0, Math.min(view.first, count - view.count)) + view.count + beyond + 1)
  return Array.from({ length: last - first }, (_, place) => first + place)
}
