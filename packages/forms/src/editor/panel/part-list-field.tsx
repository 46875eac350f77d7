import { Button } from '@mantine/core'
import type { ClipboardEvent, ComponentType, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { EditorTexts } from '../../locales/react/editor-fr-ca.ts'
import { useLatest } from '../../react/page/when-needed.ts'
import { useEditor } from '../editor-context.ts'
import { readersOfOption } from '../conditions/readers-of-option.ts'
import { isShownOfField } from './list-panels.ts'
import { toPanelData } from './panel-data.ts'
import type { PanelSchema, PartKind, PartListOptions } from './panel-schema.ts'
import {
  copyPart,
  listKey,
  type ListPart,
  type ListStarter,
  movePart,
  newPart,
  pastedInto,
  pastedLines,
} from './part-list.ts'
import { PartTools } from './part-tools.tsx'
import { usePartFocus } from './use-part-focus.ts'
import { usePanel } from './panel-context.ts'
import type { PanelFieldProps } from './widget-field.tsx'

/**
 * A list of options, columns or the like: each with its properties, and with the buttons that move, copy and remove it.
 * Several lines that are pasted into a label become as many parts.
 */
export function PartListField(props: PanelFieldProps) {
  const { schema, uiSchema = {}, fieldPathId, onChange, readonly = false } = props
  const { texts, drafting, notify } = useEditor()
  const { kind, noun, isFixed } = uiSchema['ui:list'] as PartListOptions
  const parts = Array.isArray(props.formData) ? (props.formData as readonly ListPart[]) : []
  const list = useListStarter(kind)
  const { errors } = usePanel()
  const [fieldset, focusPart] = usePartFocus()
  const set = (next: readonly ListPart[], focused: number | null) => {
    drafting.endTyping()
    focusPart(focused)
    onChange(next as never, fieldPathId.path)
  }
  const makePart = (others: readonly ListPart[]) => toListPart(newPart(others, list))
  const remove = (place: number) => {
    set(parts.toSpliced(place, 1), place)
    const { id } = parts[place] ?? {}
    const readers = kind === 'option' && typeof id === 'number' ? readersOfOption(drafting.state().description, id) : []
    if (readers.length > 0) notify(texts.properties.stillRead(labelOf(parts[place] ?? {}), readers))
  }
  const latest = useLatest(parts)
  const addAt = (place: number) => set(latest.current.toSpliced(place, 0, makePart(latest.current)), place)
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    const property = pastedInto(kind)
    const place = placeOf(event.target, property)
    if (isFixed || readonly || property === null || place === null || lines.length < 2) return
    event.preventDefault()
    const next = withLines(parts, { place, lines, property, makePart })
    set(next, place + next.length - parts.length)
  }
  const canEdit = !readonly && !isFixed
  const addByEnter = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target, pastedInto(kind))
    if (event.key !== 'Enter' || !canEdit || place === null) return
    event.preventDefault()
    // What was typed is put into the draft by this key, and has to be among the parts first.
    flushSync(() => undefined)
    addAt(place + 1)
  }
  return (
    <fieldset ref={fieldset} className="octroi-editor-list" onPaste={paste} onKeyDown={addByEnter}>
      <legend>{schema.title}</legend>
      {parts.map((part, place) => (
        <div
          key={listKey(part, place)}
          className="octroi-editor-part"
          data-part={place}
          {...(!isFixed && { role: 'group', 'aria-label': texts.properties.numbered(noun, place + 1) })}
        >
          <PartFields {...{ props, part, place }} />
          {canEdit && (
            <PartTools
              {...{ place, count: parts.length }}
              label={labelOf(part) || texts.untitled}
              onMove={(by) => set(movePart(parts, place, by), null)}
              onCopy={() => set(parts.toSpliced(place + 1, 0, copyPart(part, parts, list)), place + 1)}
              onRemove={() => remove(place)}
            />
          )}
        </div>
      ))}
      {errors.has(fieldPathId.$id) && <p className="octroi-editor-fault">{errors.get(fieldPathId.$id)}</p>}
      {canEdit && (
        <div className="octroi-editor-add">
          <Button size="compact-sm" variant="default" onClick={() => addAt(parts.length)}>
            {texts.properties.addTo(noun)}
          </Button>
          {pastedInto(kind) !== null && <span className="octroi-editor-hint">{texts.properties.pasteHint}</span>}
        </div>
      )}
    </fieldset>
  )
}

/** Returns what is needed to add to a list of the panel around. */
function useListStarter(kind: PartKind): ListStarter {
  const { newId, texts, find } = useEditor()
  const { definition } = usePanel()
  if (definition === undefined) return { kind, newId, starter: null }
  const nested = find({ label: 'text' }) ?? definition
  return { kind, newId, starter: { definition, nested, newId, words: texts.starter } }
}

interface PartFieldsProps {
  readonly props: PanelFieldProps
  readonly part: ListPart
  readonly place: number
}

/** The properties of one part, as RJSF shows an object. */
function PartFields({ props, part, place }: PartFieldsProps) {
  const { schema, uiSchema = {}, fieldPathId, registry } = props
  const { texts } = useEditor()
  const { definition } = usePanel()
  const SchemaField = registry.fields['SchemaField'] as ComponentType<PanelFieldProps>
  const list = uiSchema['ui:list'] as PartListOptions
  const items = schema.items as PanelSchema
  const names = Object.keys(items.properties ?? {}).filter(
    (name) => list.kind !== 'field' || isShownOfField(name, part, definition?.holdsDocument === true),
  )
  const properties = Object.fromEntries(
    Object.entries(items.properties ?? {})
      .filter(([name]) => names.includes(name))
      .map(([name, each]) => [name, name === 'values' ? { ...each, ...valuesTitle(texts, part) } : each]),
  )
  return (
    <SchemaField
      {...props}
      name={`${place}`}
      schema={{ ...items, properties }}
      uiSchema={{
        ...(uiSchema['items'] as object),
        ...(part['type'] === 'formula' && { values: { 'ui:field': 'formula' } }),
        'ui:order': names,
      }}
      formData={part}
      fieldPathId={{ $id: `${fieldPathId.$id}_${place}`, path: [...fieldPathId.path, place] }}
    />
  )
}

/** What the values of a column are called where its type says more than the question's. */
function valuesTitle({ properties }: EditorTexts, { type }: ListPart): { readonly title?: string } {
  if (type === 'file') return { title: properties.extensions }
  return type === 'formula' ? { title: properties.formula } : {}
}

const labelOf = ({ label, title, message }: ListPart): string => {
  for (const text of [label, title, message]) if (typeof text === 'string') return text
  return ''
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
