import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Tells whether an element is of a width, once the page is laid out and before it is painted, whenever that changes: to
 * ask for a width before would lay out the page, for each table, and what is out of sight on a long page too. Of that, it
 * tells when it is scrolled to. `fits` is asked of pixels, 0 while the element is hidden. Returns how to end it.
 */
export function watchWidth(
  { current: element }: RefObject<HTMLElement | null>,
  fits: (width: number) => boolean,
  onChange: (isFitting: boolean) => void,
): (() => void) | undefined {
  if (element === null) return undefined
  let lastWidth: boolean | null = null
  let frame = 0
  const observer = new ResizeObserver(() => {
    const isFitting = fits(element.clientWidth)
    if (isFitting === lastWidth) return
    lastWidth = isFitting
    // Not within the frame: that what is shown is of another height now would be an error to the browser.
    observer.disconnect()
    flushSync(() => onChange(isFitting))
    frame = requestAnimationFrame(() => observer.observe(element))
  })
  observer.observe(element)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
