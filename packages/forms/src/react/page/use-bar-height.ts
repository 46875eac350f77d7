import { type RefObject, useEffect } from 'react'

/**
 * Writes the height of the sticky bar into the custom property `--octroi-bar-height` of its parent, for what is sticky
 * under it. The bar takes a second line where its title or its status is long, or its form is narrow.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height !== undefined) element.parentElement?.style.setProperty('--octroi-bar-height', `${height}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar])
}
