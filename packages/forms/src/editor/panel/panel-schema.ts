/** The JSON Schema of a panel or of a part of it. */
export interface PanelSchema {
  readonly type: 'object' | 'array' | 'string' | 'boolean' | 'integer'
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, PanelSchema>>
  readonly items?: PanelSchema
}

/** A panel, or one property of it: what it holds, and how RJSF shows that. */
export interface Panel {
  readonly schema: PanelSchema
  readonly uiSchema: Readonly<Record<string, unknown>>
}

/** Properties that are folded away under a title until somebody opens them. */
export interface PanelGroup {
  readonly title: string
  readonly names: readonly string[]
}

/** The properties of a panel in order; those that are false are left out. */
export type PanelProperties = Readonly<Record<string, Panel | false>>

/** A text in one line, or shown by the widget of this name. */
export function textProperty(title: string, widget = 'text', description?: string): Panel {
  const schema = { type: 'string', title, ...(description !== undefined && { description }) } as const
  return { schema, uiSchema: { 'ui:widget': widget } }
}

/** A flag. */
export const flagProperty = (title: string): Panel => ({ schema: { type: 'boolean', title }, uiSchema: {} })

/** An integer; what is typed and is none stays a text, which the draft refuses. */
export const integerProperty = (title: string): Panel => ({
  schema: { type: 'integer', title },
  uiSchema: { 'ui:widget': 'whole' },
})

/** One of some values, each with its label; with `blank`, or nothing, under that label. */
export function choiceProperty(title: string, labels: Readonly<Record<string, string>>, blank?: string): Panel {
  return {
    schema: { type: 'string', title, enum: Object.keys(labels) },
    uiSchema: { 'ui:enumNames': Object.values(labels), ...(blank !== undefined && { 'ui:placeholder': blank }) },
  }
}

/** Texts, one in each line. */
export const linesProperty = (title: string): Panel => ({
  schema: { type: 'array', title, items: { type: 'string' } },
  uiSchema: { 'ui:field': 'lines' },
})

/** Ids of options or questions, shown by the field of this name. */
export const idsProperty = (title: string, field: string): Panel => ({
  schema: { type: 'array', title, items: { type: 'integer' } },
  uiSchema: { 'ui:field': field },
})

/** A reference to another part of the draft, chosen from a list by the field of this name. */
export const chosenProperty = (title: string, type: 'integer' | 'string', field: string): Panel => ({
  schema: { type, title },
  uiSchema: { 'ui:field': field },
})

/** Several properties under one name. Properties in a group are folded away. */
export function objectProperty(title: string, properties: PanelProperties, groups: readonly PanelGroup[] = []): Panel {
  const entries = Object.entries(properties).flatMap(([name, panel]) =>
    panel === false ? [] : [[name, panel] as const],
  )
  const filled = groups.filter(({ names }) => entries.some(([name]) => names.includes(name)))
  return {
    schema: {
      type: 'object',
      title,
      properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    },
    uiSchema: {
      ...Object.fromEntries(entries.map(([name, { uiSchema }]) => [name, uiSchema])),
      'ui:order': entries.map(([name]) => name),
      'ui:groups': filled,
    },
  }
}

/** What a list needs to know to add to it: see `PartListField`. */
export type PartKind = 'option' | 'field' | 'check' | 'prefill'

/** What one part of a list is called. */
export type PartNoun = 'choice' | 'line' | 'column' | 'group' | 'input' | 'check' | 'prefill'

/** How a list is shown: see `PartListField`. A list of a fixed length is one that the type of the question decides. */
export interface PartListOptions {
  readonly kind: PartKind
  readonly noun: PartNoun
  readonly isFixed: boolean
}

/** A list of parts; a list of a fixed length is one that the type of the question decides. */
export const listProperty = (title: string, item: Panel, list: PartListOptions): Panel => ({
  schema: { type: 'array', title, items: item.schema },
  uiSchema: { items: item.uiSchema, 'ui:field': 'parts', 'ui:list': list },
})
