import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Reports whether the width of an element fits, after layout and before paint, whenever that changes. Reading a width
 * directly would force a layout for each table, also of those out of view on a long page, which are reported when they
 * are scrolled to. `fits` receives pixels, 0 while the element is hidden. Returns a function that stops it.
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
    // The element is observed again only in the next frame: the browser reports it as an error when a resize callback
    // changes a height.
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
