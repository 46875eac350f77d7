import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

let lastPath: string | null = null

/**
 * Puts the focus on the heading of a page that was navigated to, so that the keyboard and screen readers start there.
 * Not on the first page of a visit (the browser does it), nor when only the query or the data changed unless the page
 * takes another's place, nor on a list that one came back to.
 */
export function usePageFocus<T extends HTMLElement>(replaces = false) {
  const heading = useRef<T>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // A table that one came back to has the focus on the row that was opened from it.
    const isBack = (document.activeElement?.closest('[data-opened]') ?? null) !== null
    if (lastPath !== null && (replaces || lastPath !== pathname) && !isBack) {
      globalThis.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    lastPath = pathname
  }, [pathname, replaces])
  return heading
}
