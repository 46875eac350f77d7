import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { Input, Item, ModelSection } from '../../model.ts'

/** The sections as one object schema: RJSF validates it and renders a field per property. */
export function rjsfSchemas(sections: readonly ModelSection[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  const properties: Record<string, RJSFSchema> = {}
  const uiSchema: UiSchema = {}
  const required: string[] = []
  for (const { key, title, items } of sections) {
    properties[key] = { type: 'null', title }
    for (const item of items) {
      properties[item.key] = { title: item.label, description: item.help || undefined, ...schemaOf(item) }
      uiSchema[item.key] = uiOf(item)
      if (item.required && item.shape !== 'title') required.push(item.key)
    }
  }
  return { schema: { type: 'object', properties, required }, uiSchema }
}

function schemaOf(item: Item): RJSFSchema {
  switch (item.shape) {
    case 'title':
      return { type: 'null' }
    case 'file':
      return { type: 'string', format: 'data-url' }
    case 'input':
      return inputSchema(item.input)
    case 'choice':
      return { type: 'string', enum: [...item.choices] }
    case 'choices':
      return { type: 'array', uniqueItems: true, items: { type: 'string', enum: [...item.choices] } }
    case 'group':
      return rowSchema(item.inputs)
    case 'rows':
      return { type: 'array', items: rowSchema(item.columns) }
    case 'grid': {
      const lines = item.lines.map(({ key, label }) => [key, { ...rowSchema(item.columns), title: label }])
      return { type: 'object', properties: Object.fromEntries(lines) }
    }
  }
}

function rowSchema(inputs: readonly Input[]): RJSFSchema {
  const properties = inputs.map((input) => [input.key, { title: input.label, ...inputSchema(input) }])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

function inputSchema({ kind, choices, maxLength }: Input): RJSFSchema {
  switch (kind) {
    case 'number':
      return { type: 'number' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'check':
      return { type: 'boolean' }
    case 'select':
      return { type: 'string', enum: [...choices] }
    default:
      return { type: 'string', maxLength }
  }
}

function uiOf(item: Item): UiSchema {
  switch (item.shape) {
    case 'input':
      return inputUi(item.input)
    case 'choice':
      return { 'ui:widget': item.as }
    case 'choices':
      return { 'ui:widget': 'checkboxes' }
    case 'group':
      return rowUi(item.inputs)
    case 'rows':
      return { items: rowUi(item.columns) }
    case 'grid':
      return Object.fromEntries(item.lines.map(({ key }) => [key, rowUi(item.columns)]))
    default:
      return {}
  }
}

function rowUi(inputs: readonly Input[]): UiSchema {
  return Object.fromEntries(inputs.map((input) => [input.key, inputUi(input)]))
}

function inputUi({ kind }: Input): UiSchema {
  return kind === 'textarea' ? { 'ui:widget': 'textarea' } : {}
}
