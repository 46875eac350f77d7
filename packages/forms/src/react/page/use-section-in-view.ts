import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from './when-needed.ts'

interface InViewOptions {
  /** The element whose children are the sections, with their ids in `data-section`. */
  readonly container: RefObject<HTMLElement | null>
  readonly start: number | undefined
  readonly onRead: (sectionId: number) => void
}

/**
 * Reports which section is being read as the page is scrolled: the one a quarter of the way down the window. The last
 * sections never get that high: at the end of the page it is the one that was navigated to (see the returned `hold`),
 * or else the last. It measures on scroll events instead of using observers, which cost time at each key.
 */
export function useSectionInView({ container, start, onRead }: InViewOptions): (sectionId: number) => void {
  const current = useRef(start)
  const read = useLatest(onRead)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const id = container.current && sectionRead(shownIn(container.current), current.current)
      if (id !== null && id !== undefined) read.current(id)
    }
    const onScroll = ({ target }: Event) => {
      // A scroll inside a section, for instance of a table, moves no section.
      if (!(target instanceof Node && target.contains(container.current))) return
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    // The listener is in the capture phase, because the page may scroll inside an element of the host's.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [container, read])
  return (sectionId) => {
    current.current = sectionId
  }
}

/** The sections that no condition hides; hidden ones have no position. */
function shownIn({ children }: HTMLElement): readonly Element[] {
  return [...children].filter((section) => !section.hasAttribute('hidden'))
}

function sectionRead(sections: readonly Element[], heldIndex: number | undefined): number | undefined {
  const last = sections.at(-1)
  if (last === undefined) return undefined
  if (last.getBoundingClientRect().bottom > window.innerHeight) return idOf(atLine(sections, window.innerHeight / 4))
  const goneTo = sections.find((section) => idOf(section) === heldIndex)
  return idOf(goneTo !== undefined && isInView(goneTo) ? goneTo : last)
}

/** Returns the first section that ends below a line, by binary search: a long form has hundreds. */
function atLine(sections: readonly Element[], line: number): Element | undefined {
  let [from, to] = [0, sections.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    const bottom = sections[middle]?.getBoundingClientRect().bottom ?? 0
    if (bottom > line) to = middle
    else from = middle + 1
  }
  return sections[from]
}

function idOf(section: Element | undefined): number | undefined {
  const id = section?.getAttribute('data-section') ?? null
  return id === null ? undefined : Number(id)
}

function isInView(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
