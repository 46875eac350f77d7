import type * as z from 'zod/mini'

/**
 * What a schema takes, in the words that catalogues of messages translate, `|` between those of which one will do:
 * `text|null`, `0|1`, `id`.
 */
export function expectedShape(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
      return `${expectedShape(def.innerType)}|null`
    case 'optional':
      return expectedShape(def.innerType)
    case 'union':
      return def.options.map(expectedShape).join('|')
    case 'literal':
      return def.values.map(String).join('|')
    case 'string':
      return shapeOfText(def)
    case 'number':
      return shapeOfNumber(def)
    case 'array':
      return isChecked(def, 'min_length') ? 'filled' : 'list'
    default:
      return def.type
  }
}

function shapeOfText(def: z.core.$ZodStringDef): string {
  if ('format' in def && def.format === 'date') return 'date'
  return isChecked(def, 'regex') ? 'key' : 'text'
}

function shapeOfNumber(def: z.core.$ZodNumberDef): string {
  if (isChecked(def, 'greater_than')) return 'id'
  return 'format' in def ? 'integer' : 'number'
}

function isChecked({ checks = [] }: z.core.$ZodTypeDef, name: string): boolean {
  return checks.some(({ _zod: { def } }) => def.check === name || ('format' in def && def.format === name))
}
