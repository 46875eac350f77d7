import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isSearchKey } from '../is-search-key.ts'

/**
 * Runs a callback once when the browser is idle, or soon where browsers have no `requestIdleCallback`. Returns a
 * function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 16)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 100 })
  return () => cancelIdleCallback(request)
}

/** Margin of one window's height above and below the visible part. */
const NEAR = '100% 0px'

/** Reports which sections (children with an id in `data-section`) come near the visible part, while `active`. */
export function useWhenNear(
  container: RefObject<HTMLElement | null>,
  active: boolean,
  onNear: (sectionIds: readonly number[]) => void,
) {
  const tell = useLatest(onNear)
  useEffect(() => {
    if (!active || container.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting)
        if (near.length > 0) tell.current(near.map(({ target }) => Number(target.getAttribute('data-section'))))
      },
      // The root is this document: in a frame, the margin of the outermost window finds nothing that the frame clips.
      { root: document, rootMargin: NEAR },
    )
    for (const section of container.current.children) observer.observe(section)
    return () => observer.disconnect()
  }, [active, container, tell])
}

/** Reports that the whole page is about to be needed, for print or the browser's own search, while `active`. */
export function useWhenAllIsWanted(active: boolean, onWanted: () => void) {
  const tell = useLatest(onWanted)
  useEffect(() => {
    if (!active) return undefined
    const print = () => tell.current()
    const search = (event: KeyboardEvent) => {
      if (isSearchKey(event)) tell.current()
    }
    window.addEventListener('beforeprint', print)
    window.addEventListener('keydown', search)
    return () => {
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('keydown', search)
    }
  }, [active, tell])
}

/** A ref to the value of the last render, for listeners that are added once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
