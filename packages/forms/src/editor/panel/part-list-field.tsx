import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import type { EditorTexts } from '../../locales/react/editor-fr-ca.ts'
import { useEditor } from '../editor-context.ts'
import { isShownOfField } from './list-panels.ts'
import type { PanelSchema, PartListOptions } from './panel-schema.ts'
import { labelOf, listKey, type ListPart, pastedInto } from './part-list.ts'
import { PartTools } from './part-tools.tsx'
import { usePanel } from './panel-context.ts'
import { usePartList } from './use-part-list.ts'
import type { PanelFieldProps } from './widget-field.tsx'

/**
 * A list of options, columns or the like: each with its properties, and with the buttons that move, copy and remove it.
 * Several lines that are pasted into a label become as many parts.
 */
export function PartListField(props: PanelFieldProps) {
  const { schema, uiSchema = {}, fieldPathId } = props
  const { texts } = useEditor()
  const { kind, noun, isFixed } = uiSchema['ui:list'] as PartListOptions
  const { errors } = usePanel()
  const { parts, fieldset, canEdit, paste, addByEnter, addAt, remove, move, copy } = usePartList(props)
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
              onMove={(by) => move(place, by)}
              onCopy={() => copy(place)}
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
