import { type RefObject, useLayoutEffect, useState } from 'react'
import type { SheetController } from './sheet-controller.ts'
import { useSource } from '../../use-source.ts'
import { watchWidth } from '../../watch-width.ts'

/**
 * The column that is shown alone, which is that of the active cell, while the sheet is no wider than `narrowBelow`
 * pixels; null otherwise, or when that is null. The width of the sheet counts and not that of the window, since
 * something may be beside it.
 */
export function useOnlyColumn(
  controller: SheetController,
  frame: RefObject<HTMLElement | null>,
  narrowBelow: number | null,
) {
  // In a narrow window it starts narrow: a later change would move what is under it.
  const [isNarrow, setNarrow] = useState(() => narrowBelow !== null && windowWidth() <= narrowBelow)
  useLayoutEffect(() => {
    if (narrowBelow === null) return undefined
    return watchWidth(frame, (width) => width > 0 && width <= narrowBelow, setNarrow)
  }, [narrowBelow, frame])
  const { state, source } = controller.cursor
  return useSource(state.subscribe, () => (isNarrow ? Math.min(state.get().column, source.columns.length - 1) : null))
}

/** Returns the width of the window; on a server Infinity, so that the wide layout is rendered. */
function windowWidth(): number {
  return typeof window === 'undefined' ? Infinity : window.innerWidth
}
