import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what is wider than its place and scrolls: says on the box around it, which must be its parent, on which sides there
 * is more (`data-before`, `data-after`), for the shade that shows it. Straight to the element: nothing renders for it.
 */
export function useMoreAside(): RefObject<HTMLDivElement | null> {
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
    // Observes the thead: a table's height follows its rows, which would loop.
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
