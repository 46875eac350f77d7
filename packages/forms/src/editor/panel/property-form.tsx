import Form from '@rjsf/core'
import { useMemo, useState } from 'react'
import type { DescriptionFault } from '../../description/description-fault.ts'
import type { EditAct, PartName } from '../../drafts/index.ts'
import { useEditor } from '../editor-context.ts'
import { partKey } from '../part-key.ts'
import { type PanelContext, PanelContextProvider } from './panel-context.ts'
import { fromPanelData, type PanelData, toPanelData, wrongPlaces } from './panel-data.ts'
import { type PanelMessage, sortMessages, toPanelMessage } from './panel-errors.ts'
import type { Panel } from './panel-schema.ts'
import { PANEL_FIELDS, PANEL_TEMPLATES, PANEL_VALIDATOR, PANEL_WIDGETS } from './panel-theme.ts'

interface PropertyFormProps {
  readonly part: PartName
  /** The part in the draft. */
  readonly source: object
  readonly panel: Panel
  readonly faults: readonly DescriptionFault[]
  readonly context?: Omit<PanelContext, 'errors'>
  /** The acts that set a property, where that takes more than one; null for the usual. */
  readonly toActs?: (name: string, value: unknown) => readonly EditAct[] | null
}

/** What was typed and the draft refused, with the value that the draft has instead. */
interface Refused {
  readonly data: unknown
  readonly instead: unknown
}

/**
 * The properties of a part as a form of RJSF. Each change is an act on the draft; what the draft refuses stays as it was
 * typed, with what is expected.
 */
export function PropertyForm({ part, source, panel, faults, context = {}, toActs }: PropertyFormProps) {
  const { readOnly, drafting, messages } = useEditor()
  const names = useMemo(() => Object.keys(panel.schema.properties ?? {}), [panel])
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({})
  const current = Object.entries(refused).filter(([name, { instead }]) => Reflect.get(source, name) === instead)
  const typed = Object.fromEntries(current.map(([name, { data }]) => [name, data]))
  const data: PanelData = { ...toPanelData(source, names), ...typed }
  const set = (next: PanelData) => {
    for (const name of names) {
      const [before, value] = [data, next].map((each) => fromPanelData(part.kind, name, each[name]))
      if (JSON.stringify(before) === JSON.stringify(value)) continue
      const acts = toActs?.(name, value) ?? [setAct(part, name, value)]
      const isRefused = drafting.perform(acts) !== null
      setRefused(({ [name]: _, ...others }) =>
        isRefused ? { ...others, [name]: { data: next[name], instead: Reflect.get(source, name) } } : others,
      )
    }
  }
  const idPrefix = `octroi-editor-${partKey(part)}`
  const wrong = current.flatMap(([name, each]): PanelMessage[] =>
    wrongPlaces(part.kind, name, fromPanelData(part.kind, name, each.data)).map(({ path, words }) => ({
      path,
      message: messages.description.wrong_shape(words, ''),
    })),
  )
  const { byId, others } = sortMessages([...wrong, ...faults.map(toPanelMessage)], panel.schema, idPrefix)
  return (
    <PanelContextProvider value={{ ...context, errors: byId }}>
      <div className="octroi-editor-form" onBlur={drafting.endTyping}>
        <Form<PanelData>
          tagName="div"
          noValidate
          experimental_defaultFormStateBehavior={NO_DEFAULTS}
          idPrefix={idPrefix}
          schema={panel.schema as object}
          uiSchema={panel.uiSchema}
          formData={data}
          readonly={readOnly}
          validator={PANEL_VALIDATOR}
          {...{ fields: PANEL_FIELDS, widgets: PANEL_WIDGETS, templates: PANEL_TEMPLATES }}
          onChange={({ formData }) => set(formData ?? {})}
        >
          {NO_BUTTON}
        </Form>
      </div>
      <FaultList messages={others} />
    </PanelContextProvider>
  )
}

/** What RJSF shows instead of a button to submit: each change is saved as it is made. */
const NO_BUTTON = ' '

/** RJSF adds nothing to the data: the draft has all that there is. */
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const

/** An act that sets a property; undefined takes it away. */
function setAct(part: PartName, property: string, value: unknown): EditAct {
  return { act: 'set', of: part, property, ...(value !== undefined && { value }) }
}

function FaultList({ messages }: { readonly messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <ul className="octroi-editor-faults">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
