import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element that scrolls sideways: sets on its parent whether there is more on either side (`data-before`,
 * `data-after`), so that the stylesheet can shade that side. The attributes are set directly, without a render.
 */
export function useSidewaysOverflow(): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = region.current
    const box = element?.parentElement
    if (!element || !box) return undefined
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      box.toggleAttribute('data-before', scrollLeft > 1)
      box.toggleAttribute('data-after', scrollLeft < scrollWidth - clientWidth - 1)
    }
    const observer = new ResizeObserver(tell)
    // The `<thead>` is observed instead of the table, whose height follows its rows: that would loop.
    const inside = [...element.children].map(
      (child) => (child instanceof HTMLTableElement ? child.tHead : null) ?? child,
    )
    for (const sized of [element, ...inside]) observer.observe(sized)
    element.addEventListener('scroll', tell, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', tell)
    }
  }, [])
  return region
}
