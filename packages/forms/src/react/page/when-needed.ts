import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isSearchKey } from '../is-search-key.ts'

/** Calls once when the browser has nothing else to do; soon where browsers do not tell. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 16)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 100 })
  return () => cancelIdleCallback(request)
}

/** One window's height above and below what is seen. */
const NEAR = '100% 0px'

/** Tells which sections (children with an id in `data-section`) come near to being seen, while `active`. */
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
      // The margin is this document's: in a frame, one of the outermost window finds nothing that the frame cuts off.
      { root: document, rootMargin: NEAR },
    )
    for (const section of container.current.children) observer.observe(section)
    return () => observer.disconnect()
  }, [active, container, tell])
}

/** Tells that the whole page is about to be looked at, while `active`: in print, or by the browser's own search. */
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

/** Always the function of the last render, for listeners that are set up once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
