import { type PointerEvent, useRef } from 'react'
import classes from './grid.module.css'
import { setColumnWidths } from './column-layout.ts'
import type { TableControl } from './use-table-state.ts'

/**
 * Edge of a column's header that can be dragged; by keyboard, the column chooser sets the width. While dragging, only
 * the edge moves; on release the column changes and those before it keep their width.
 */
export function ResizeHandle({ id, control }: { readonly id: string; readonly control: TableControl }) {
  const from = useRef<number | null>(null)
  const place = (event: PointerEvent<HTMLElement>, end: boolean) => {
    const handle = event.currentTarget
    if (from.current === null) return
    const moved = event.clientX - from.current
    handle.style.transform = end ? '' : `translateX(${moved}px)`
    if (!end) return
    from.current = null
    delete handle.dataset['dragged']
    if (moved !== 0) control.set(setColumnWidths(control.state, widthsUpTo(handle, { id, moved })))
  }
  return (
    <span
      aria-hidden="true"
      className={classes.resize}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.dataset['dragged'] = ''
        from.current = event.clientX
      }}
      onPointerMove={(event) => place(event, false)}
      onPointerUp={(event) => place(event, true)}
      onPointerCancel={(event) => place(event, true)}
    />
  )
}

/** Widths in pixels of the columns up to the dragged one, with its new width. */
function widthsUpTo(handle: HTMLElement, dragged: { readonly id: string; readonly moved: number }) {
  const headers = [...(handle.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const last = headers.findIndex((header) => header.dataset['column'] === dragged.id)
  return Object.fromEntries(
    headers.slice(0, last + 1).map((header, place) => {
      const { width } = header.getBoundingClientRect()
      return [header.dataset['column'] ?? '', place === last ? width + dragged.moved : width]
    }),
  )
}
