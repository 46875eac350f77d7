import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

let lastPath: string | null = null

/**
 * Puts the focus on the heading of a page that was navigated to, so that the keyboard and screen readers start there.
 * Not on the first page of a visit (the browser does it), nor when only the query or the data changed.
 */
export function usePageFocus<T extends HTMLElement>() {
  const heading = useRef<T>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (lastPath !== null && lastPath !== pathname) {
      globalThis.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    lastPath = pathname
  }, [pathname])
  return heading
}
