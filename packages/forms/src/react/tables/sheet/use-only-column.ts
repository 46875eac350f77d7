import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { SheetController } from './sheet-controller.ts'

/** Widest frame, in pixels, in which one column is shown at a time; the stylesheet has the same for cards. */
const NARROW = 600

/**
 * The column that is shown alone, that of the cell in hand, while the sheet is narrow; null otherwise. By its own width
 * and not the window's: a sheet may stand beside something.
 */
export function useOnlyColumn(controller: SheetController, frame: RefObject<HTMLElement | null>, asked: boolean) {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!asked || element === null) return undefined
    const look = () => setNarrow(element.clientWidth > 0 && element.clientWidth <= NARROW)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [asked, frame])
  const { hand, source } = controller
  return useSyncExternalStore(hand.subscribe, () =>
    isNarrow ? Math.min(hand.get().column, source.columns.length - 1) : null,
  )
}
