import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SheetController } from './sheet-controller.ts'
import { useSource } from '../../use-source.ts'

/**
 * The column that is shown alone, that of the cell in hand, while the sheet is no wider than `narrowBelow` pixels; null
 * otherwise, and always null when that is null. By its own width
 * and not the window's: a sheet may stand beside something.
 */
export function useOnlyColumn(
  controller: SheetController,
  frame: RefObject<HTMLElement | null>,
  narrowBelow: number | null,
) {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (narrowBelow === null || element === null) return undefined
    // Told once the page is laid out and before it is painted: asking for a width lays out the page, for each table.
    const look = () => setNarrow(element.clientWidth > 0 && element.clientWidth <= narrowBelow)
    const observer = new ResizeObserver(() => flushSync(look))
    observer.observe(element)
    return () => observer.disconnect()
  }, [narrowBelow, frame])
  const { hand, source } = controller
  return useSource(hand.subscribe, () => (isNarrow ? Math.min(hand.get().column, source.columns.length - 1) : null))
}
