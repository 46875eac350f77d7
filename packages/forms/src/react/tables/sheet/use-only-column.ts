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
  // In a narrow window it is narrow from the start: to find out later would move what stands under it.
  const [isNarrow, setNarrow] = useState(() => narrowBelow !== null && windowWidth() <= narrowBelow)
  useLayoutEffect(
    () => (narrowBelow === null ? undefined : watchWidth(frame.current, narrowBelow, setNarrow)),
    [narrowBelow, frame],
  )
  const { hand, source } = controller
  return useSource(hand.subscribe, () => (isNarrow ? Math.min(hand.get().column, source.columns.length - 1) : null))
}

/**
 * Tells once the page is laid out and before it is painted, whenever that changes: to ask for a width before would lay out
 * the page, for each table.
 */
function watchWidth(element: HTMLElement | null, below: number, onChange: (isNarrow: boolean) => void) {
  if (element === null) return undefined
  let told: boolean | null = null
  let frame = 0
  const observer = new ResizeObserver(() => {
    const isNarrow = element.clientWidth > 0 && element.clientWidth <= below
    if (isNarrow === told) return
    told = isNarrow
    // Not within the frame: that the sheet is of another height now would be an error to the browser.
    observer.disconnect()
    flushSync(() => onChange(isNarrow))
    frame = requestAnimationFrame(() => observer.observe(element))
  })
  observer.observe(element)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

/** Of a page; a server has none, and draws wide. */
function windowWidth(): number {
  return typeof window === 'undefined' ? Infinity : window.innerWidth
}
