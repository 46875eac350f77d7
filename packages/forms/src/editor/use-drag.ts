import { type DragEvent, useRef } from 'react'
import type { Holder } from '../drafts/index.ts'
import { useEditor } from './editor-context.ts'
import { type DropTarget, dropPart, dropSide } from './drop-part.ts'
import type { OutlineRow } from './outline-rows.ts'
import { partKey } from './part-key.ts'
import { announceMove } from './use-acts.ts'

/**
 * The drag of a row by pointer: handlers for the tree. Where the part would be dropped is an attribute of that row, set
 * without rendering: the outline may have thousands.
 */
export function useDrag(rows: readonly OutlineRow[]) {
  const environment = useEditor()
  const { drafting } = environment
  const drag = useRef<Drag>({ part: null, target: null, row: null })
  const mark = (target: DropTarget | null, row: HTMLElement | null) => {
    const { current } = drag
    if (current.row !== row) current.row?.removeAttribute('data-drop')
    if (target !== null) row?.setAttribute('data-drop', target.side)
    drag.current = { ...current, target, row }
  }
  const end = () => {
    mark(null, null)
    drag.current = { part: null, target: null, row: null }
  }
  const onDragStart = (event: DragEvent) => {
    const row = rowAt(event, rows)
    if (row === undefined) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row.label)
    drag.current = { part: row.part, target: null, row: null }
  }
  const onDragOver = (event: DragEvent) => {
    const { part, target } = drag.current
    const next = part === null ? null : targetAt(event, rows, part)
    if (part === null || next === null) return mark(null, null)
    const isSame = target !== null && target.side === next.side && partKey(target.part) === partKey(next.part)
    if (!isSame && dropPart(drafting.state().description, part, next).length === 0) return mark(null, null)
    event.preventDefault()
    if (!isSame) mark(next, rowElement(event))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const { part, target } = drag.current
    end()
    if (part === null || target === null) return
    const acts = dropPart(drafting.state().description, part, target)
    if (acts.length > 0 && drafting.perform(acts) === null) announceMove(environment, part)
  }
  return { onDragStart, onDragOver, onDrop, onDragEnd: end }
}

/** What is dragged, where it would be dropped, and the row that says so. */
interface Drag {
  readonly part: Holder | null
  readonly target: DropTarget | null
  readonly row: HTMLElement | null
}

function rowElement({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
}

function rowAt(event: DragEvent, rows: readonly OutlineRow[]): OutlineRow | undefined {
  const key = rowElement(event)?.dataset['key']
  return rows.find((row) => row.key === key)
}

function targetAt(event: DragEvent, rows: readonly OutlineRow[], dragged: Holder): DropTarget | null {
  const row = rowAt(event, rows)
  const element = rowElement(event)
  if (row === undefined || element === null) return null
  const { top, height } = element.getBoundingClientRect()
  return { part: row.part, side: dropSide(dragged, row.part, (event.clientY - top) / height) }
}
