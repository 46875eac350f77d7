import type { JsonSchema as JsonFormsSchema, UISchemaElement } from '@jsonforms/core'
import type { Task } from '../../engine.ts'
import { itemSchema } from '../../json-schema.ts'
import type { Input, Item } from '../../model.ts'

/** The whole form as one schema; the sections as groups under each other, or as categories of which one is shown. */
export function jsonFormsSchemas({ model, layout }: Pick<Task, 'model' | 'layout'>) {
  const items = model.sections.flatMap((section) => section.items).filter(({ shape }) => shape !== 'title')
  const required = items.filter((item) => item.required).map(({ key }) => key)
  const properties = Object.fromEntries(items.map((item) => [item.key, itemSchema(item)]))
  const [parts, part] = layout === 'page' ? ['VerticalLayout', 'Group'] : ['Categorization', 'Category']
  const elements = model.sections.map((section) => ({
    type: part,
    label: section.title,
    elements: section.items.map(elementOf),
  }))
  return {
    schema: { type: 'object', properties, required } as JsonFormsSchema,
    uischema: { type: parts, elements } as UISchemaElement,
  }
}

function elementOf(item: Item): object {
  const scope = `#/properties/${item.key}`
  switch (item.shape) {
    case 'title':
      return { type: 'Label', text: item.label }
    case 'input':
      return { type: 'Control', scope, options: optionsOf(item.input) }
    case 'choice':
      return { type: 'Control', scope, options: item.as === 'radio' ? { format: 'radio' } : {} }
    case 'group':
      return { type: 'Group', label: item.label, elements: controlsOf(scope, item.inputs) }
    case 'grid':
      return { type: 'Group', label: item.label, elements: linesOf(scope, item) }
    default:
      return { type: 'Control', scope }
  }
}

function linesOf(scope: string, { lines, columns }: Item & { readonly shape: 'grid' }): object[] {
  return lines.map(({ key, label }) => ({
    type: 'HorizontalLayout',
    elements: [{ type: 'Label', text: label }, ...controlsOf(`${scope}/properties/${key}`, columns)],
  }))
}

function controlsOf(scope: string, inputs: readonly Input[]): object[] {
  return inputs.map((input) => ({
    type: 'Control',
    scope: `${scope}/properties/${input.key}`,
    options: optionsOf(input),
  }))
}

function optionsOf({ kind }: Input): object {
  return kind === 'textarea' ? { multi: true } : {}
}
