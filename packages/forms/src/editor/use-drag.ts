import { type DragEvent, useState } from 'react'
import type { Holder } from '../drafts/index.ts'
import { useEditor } from './editor-context.ts'
import { type DropTarget, dropPart, dropSide } from './drop-part.ts'
import type { OutlineRow } from './outline-rows.ts'
import { partKey } from './part-key.ts'
import { announceMove } from './use-acts.ts'

/** The drag of a row by pointer: handlers for the tree, and the row that the part would be dropped on. */
export function useDrag(rows: readonly OutlineRow[]) {
  const environment = useEditor()
  const { drafting } = environment
  const [dragged, setDragged] = useState<Holder | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  const onDragStart = (event: DragEvent) => {
    const row = rowAt(event, rows)
    if (row === undefined) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row.label)
    setDragged(row.part)
  }
  const onDragOver = (event: DragEvent) => {
    const next = dragged === null ? null : targetAt(event, rows, dragged)
    if (dragged === null || next === null) return setTarget(null)
    const acts = dropPart(drafting.state().description, dragged, next)
    if (acts.length === 0) return setTarget(null)
    event.preventDefault()
    if (target?.side !== next.side || partKey(target.part) !== partKey(next.part)) setTarget(next)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== null && target !== null) {
      const acts = dropPart(drafting.state().description, dragged, target)
      if (acts.length > 0 && drafting.perform(acts) === null) announceMove(environment, dragged)
    }
    end()
  }
  return { target, handlers: { onDragStart, onDragOver, onDrop, onDragEnd: end } }
}

function rowAt({ target }: DragEvent, rows: readonly OutlineRow[]): OutlineRow | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
  return rows.find(({ key }) => key === element?.dataset['key'])
}

function targetAt(event: DragEvent, rows: readonly OutlineRow[], dragged: Holder): DropTarget | null {
  const row = rowAt(event, rows)
  const element = event.target instanceof Element ? event.target.closest('[data-key]') : null
  if (row === undefined || element === null) return null
  const { top, height } = element.getBoundingClientRect()
  return { part: row.part, side: dropSide(dragged, row.part, (event.clientY - top) / height) }
}
