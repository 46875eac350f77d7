import type { PointerEvent } from 'react'
import { fillDragged } from './fill.ts'
import type { SheetController } from './sheet-controller.ts'

const HANDLE = '.octroi-fill-handle'

export function isFillHandle(target: EventTarget): boolean {
  return target instanceof Element && target.matches(HANDLE)
}

/** Follows a drag of the fill handle: the selection is copied up to the row where the handle is released. */
export function dragFill({ currentTarget: table, pointerId }: PointerEvent<HTMLElement>, controller: SheetController) {
  const listening = new AbortController()
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: MouseEvent) => void) =>
    table.addEventListener(type, listener, { signal: listening.signal })
  const end = () => listening.abort()
  table.setPointerCapture(pointerId)
  listen('pointermove', (event) => {
    const place = rowUnder(table, event)
    if (place !== null) controller.cursor.aimFill(place)
  })
  listen('pointerup', () => {
    end()
    fillDragged(controller)
  })
  listen('pointercancel', () => {
    end()
    controller.cursor.aimFill(null)
  })
}

/**
 * The row under a pointer, or the nearest visible one when the pointer is above or below the rows; null when it is
 * beside them.
 */
function rowUnder(table: HTMLElement, { clientX, clientY }: MouseEvent): number | null {
  const { top, bottom } = (table.parentElement ?? table).getBoundingClientRect()
  const y = Math.max(top + 1, Math.min(clientY, bottom - 2))
  const row = document.elementFromPoint(clientX, y)?.closest<HTMLElement>('tr[data-index]')
  return row && table.contains(row) ? Number(row.dataset['index']) : null
}
