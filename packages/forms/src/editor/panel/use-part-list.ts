import { type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../react/page/when-needed.ts'
import { readersOfOption } from '../conditions/readers-of-option.ts'
import { useEditor } from '../editor-context.ts'
import { usePanel } from './panel-context.ts'
import { toPanelData } from './panel-data.ts'
import type { PartKind, PartListOptions } from './panel-schema.ts'
import {
  copyPart,
  labelOf,
  type ListPart,
  type ListStarter,
  movePart,
  newPart,
  pastedInto,
  pastedLines,
} from './part-list.ts'
import { usePartFocus } from './use-part-focus.ts'
import type { PanelFieldProps } from './widget-field.tsx'

/** The parts of a list of a panel, and what its buttons, Enter and pasting do with them. */
export function usePartList({ uiSchema = {}, formData, fieldPathId, onChange, readonly = false }: PanelFieldProps) {
  const { texts, drafting, notify } = useEditor()
  const { kind, isFixed } = uiSchema['ui:list'] as PartListOptions
  const parts = Array.isArray(formData) ? (formData as readonly ListPart[]) : []
  const list = useListStarter(kind)
  const [fieldset, focusPart] = usePartFocus()
  const latest = useLatest(parts)
  const canEdit = !readonly && !isFixed
  const set = (next: readonly ListPart[], focused: number | null) => {
    drafting.endTyping()
    focusPart(focused === null ? null : { place: focused, length: next.length })
    onChange(next as never, fieldPathId.path)
  }
  const makePart = (others: readonly ListPart[]) => toListPart(newPart(others, list))
  const addAt = (place: number) => set(latest.current.toSpliced(place, 0, makePart(latest.current)), place)
  const remove = (place: number) => {
    set(parts.toSpliced(place, 1), place)
    const { id } = parts[place] ?? {}
    const readers = kind === 'option' && typeof id === 'number' ? readersOfOption(drafting.state().description, id) : []
    if (readers.length > 0) notify(texts.properties.stillRead(labelOf(parts[place] ?? {}), readers))
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    const property = pastedInto(kind)
    const place = placeOf(event.target, property)
    if (!canEdit || property === null || place === null || lines.length < 2) return
    event.preventDefault()
    const next = withLines(parts, { place, lines, property, makePart })
    set(next, place + next.length - parts.length)
  }
  const addByEnter = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target, pastedInto(kind))
    if (event.key !== 'Enter' || !canEdit || place === null) return
    event.preventDefault()
    // What was typed is put into the draft by this key, and has to be among the parts first.
    flushSync(() => undefined)
    addAt(place + 1)
  }
  const move = (place: number, by: -1 | 1) => set(movePart(parts, place, by), null)
  const copy = (place: number) => {
    const part = parts[place]
    if (part !== undefined) set(parts.toSpliced(place + 1, 0, copyPart(part, parts, list)), place + 1)
  }
  return { parts, fieldset, canEdit, paste, addByEnter, addAt, remove, move, copy }
}

/** Returns what is needed to add to a list of the panel around. */
function useListStarter(kind: PartKind): ListStarter {
  const { newId, texts, find } = useEditor()
  const { definition } = usePanel()
  if (definition === undefined) return { kind, newId, starter: null }
  const nested = find({ label: 'text' }) ?? definition
  return { kind, newId, starter: { definition, nested, newId, words: texts.starter } }
}

const toListPart = (part: object): ListPart => toPanelData(part, Object.keys(part))

/** The place of the part into whose pasted property something is pasted; null for any other input. */
function placeOf(target: EventTarget, property: string | null): number | null {
  if (!(target instanceof HTMLElement) || !target.id.endsWith(`_${property}`)) return null
  const place = target.closest<HTMLElement>('[data-part]')?.dataset['part']
  return place === undefined ? null : Number(place)
}

interface PastedLines {
  readonly place: number
  readonly lines: readonly string[]
  readonly property: string
  readonly makePart: (parts: readonly ListPart[]) => ListPart
}

/** Returns a list with a part for each line after the one that it was pasted into, which takes the first if it is blank. */
function withLines(parts: readonly ListPart[], { place, lines, property, makePart }: PastedLines): ListPart[] {
  const target = parts[place]
  const text = target?.[property]
  const isBlank = target !== undefined && (typeof text !== 'string' || text.trim() === '')
  const [first, ...rest] = lines
  const next = isBlank ? parts.with(place, { ...target, [property]: first }) : [...parts]
  return (isBlank ? rest : lines).reduce(
    (list, line, rank) => list.toSpliced(place + 1 + rank, 0, { ...makePart(list), [property]: line }),
    next,
  )
}
