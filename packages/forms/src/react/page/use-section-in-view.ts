import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from './when-needed.ts'

interface InViewOptions {
  /** Its children are the sections, with their ids in `data-section`. */
  readonly container: RefObject<HTMLElement | null>
  readonly start: number | undefined
  readonly onRead: (sectionId: number) => void
}

/** The line at which a section counts as the one being read: a quarter of the way down the window. */
const READING_LINE = { rootMargin: '-25% 0px -75% 0px' }
const ENTIRELY = { threshold: 1 }

/**
 * Tells which section is being read, as the page is scrolled. At the end of the page the last sections never reach the
 * reading line: there it is the one that was gone to (see the returned `hold`), or else the last.
 */
export function useSectionInView({ container, start, onRead }: InViewOptions): (sectionId: number) => void {
  const held = useRef(start)
  const read = useLatest(onRead)
  useEffect(() => {
    const box = container.current
    if (box === null) return undefined
    const seen = { onLine: new Set<Element>(), atEnd: false }
    const tell = () => {
      const id = sectionRead([...box.children], seen, held.current)
      if (id !== undefined) read.current(id)
    }
    const line = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.onLine.add(target)
        else seen.onLine.delete(target)
      }
      tell()
    }, READING_LINE)
    const end = new IntersectionObserver((entries) => {
      seen.atEnd = entries.at(-1)?.isIntersecting ?? false
      tell()
    }, ENTIRELY)
    for (const section of box.children) line.observe(section)
    if (box.lastElementChild !== null) end.observe(box.lastElementChild)
    return () => {
      line.disconnect()
      end.disconnect()
    }
  }, [container, read])
  return (sectionId) => {
    held.current = sectionId
  }
}

interface Seen {
  readonly onLine: ReadonlySet<Element>
  readonly atEnd: boolean
}

function sectionRead(sections: readonly Element[], { onLine, atEnd }: Seen, held: number | undefined) {
  const goneTo = sections.find((section) => idOf(section) === held)
  const atEndRead = goneTo !== undefined && isInView(goneTo) ? goneTo : sections.at(-1)
  const found = atEnd ? atEndRead : sections.find((section) => onLine.has(section))
  return found && idOf(found)
}

function idOf(section: Element): number | undefined {
  const id = section.getAttribute('data-section')
  return id === null ? undefined : Number(id)
}

function isInView(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
