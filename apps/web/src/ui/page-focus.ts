import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

let lastPath: string | null = null

/**
 * Focuses the heading of a page after navigation, so that the keyboard and screen readers start there. Not on the first
 * page of a visit (the browser does it), not when only the query or data changes (unless the page replaces another),
 * and not on a list to which somebody returned.
 */
export function usePageFocus<T extends HTMLElement>(replaces = false) {
  const heading = useRef<T>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // After returning to a table, the row that was opened from it has the focus.
    const isBack = (document.activeElement?.closest('[data-opened]') ?? null) !== null
    if (lastPath !== null && (replaces || lastPath !== pathname) && !isBack) {
      globalThis.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    lastPath = pathname
  }, [pathname, replaces])
  return heading
}
