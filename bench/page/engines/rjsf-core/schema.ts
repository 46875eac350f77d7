import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { itemSchema } from '../../json-schema.ts'
import type { Input, Item, ModelSection } from '../../model.ts'

/** The sections as one object schema: RJSF validates it and renders a field per property. */
export function rjsfSchemas(sections: readonly ModelSection[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  const properties: Record<string, RJSFSchema> = {}
  const uiSchema: UiSchema = {}
  const required: string[] = []
  for (const { key, title, items } of sections) {
    properties[key] = { type: 'null', title }
    for (const item of items) {
      properties[item.key] = schemaOf(item)
      uiSchema[item.key] = uiOf(item)
      if (item.required && item.shape !== 'title') required.push(item.key)
    }
  }
  return { schema: { type: 'object', properties, required }, uiSchema }
}

function schemaOf(item: Item): RJSFSchema {
  const schema = itemSchema(item) as RJSFSchema
  return item.shape === 'file' ? { ...schema, format: 'data-url' } : schema
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
