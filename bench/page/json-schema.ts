import type { Input, Item } from './model.ts'

/** The parts of JSON Schema that the engines use. */
export interface JsonSchema {
  readonly type: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null'
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: string[]
  readonly maxLength?: number
  readonly uniqueItems?: boolean
  readonly items?: JsonSchema
  readonly properties?: Record<string, JsonSchema>
}

/** The schema of a question's value, with its title and help. */
export function itemSchema(item: Item): JsonSchema {
  return { title: item.label, description: item.help || undefined, ...valueSchema(item) }
}

function valueSchema(item: Item): JsonSchema {
  switch (item.shape) {
    case 'title':
      return { type: 'null' }
    case 'file':
      return { type: 'string' }
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

function rowSchema(inputs: readonly Input[]): JsonSchema {
  const properties = inputs.map((input) => [input.key, { title: input.label, ...inputSchema(input) }])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

function inputSchema({ kind, choices, maxLength }: Input): JsonSchema {
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
