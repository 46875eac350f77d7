import { type RefObject, useEffect, useState } from 'react'

interface Rows {
  readonly count: number
  /** In pixels, of each. */
  readonly height: number
  /** Rows beyond those in view, each way: what the keyboard goes to next is there. */
  readonly beyond: number
}

interface InView {
  readonly first: number
  readonly count: number
}

/** A window that is not measured yet shows no more. */
const AT_FIRST: InView = { first: 0, count: 30 }

/** The places of the rows, of one height, that a frame shows as it is scrolled. */
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
  // Fewer rows than were scrolled through: the frame goes back, and tells so only then.
  const first = Math.max(0, Math.min(view.first, count - view.count) - beyond)
  const last = Math.min(count, Math.max(0, Math.min(view.first, count - view.count)) + view.count + beyond + 1)
  return Array.from({ length: last - first }, (_, place) => first + place)
}
