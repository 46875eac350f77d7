import type { JsonSchema } from '../values/field-value.ts'
import { isRecord } from '../question-type/data-parts.ts'
import { COMPACT } from './compact-keywords.ts'

/** Converts a schema to an equivalent one with the compact keywords. */
export function toCompactSchema(schema: JsonSchema): JsonSchema {
  const { title: _, 'x-octroi': __, ...rest } = schema
  const { properties, patternProperties, additionalProperties, ...others } = rest
  const isClosed = additionalProperties === false && patternProperties === undefined
  const words = withSimpleItems(withoutImpliedType(Object.fromEntries(Object.entries(others).map(compactEntry))))
  return {
    ...words,
    ...(isRecord(properties) && { properties: compactAll(properties) }),
    ...(isRecord(patternProperties) && { patternProperties: compactAll(patternProperties) }),
    ...(isClosed
      ? { [COMPACT.additionalProperties]: Object.keys(isRecord(properties) ? properties : {}) }
      : additionalProperties !== undefined && { additionalProperties }),
  }
}

/** Property names are chosen by authors, and may equal those of keywords. */
function compactAll(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, compactPart(each)]))
}

function compactEntry([keyword, value]: [string, unknown]): [string, unknown] {
  if (!Array.isArray(value)) return [keyword, compactPart(value)]
  if (keyword === 'oneOf' && value.every(isConstant)) return [COMPACT.enum, value.map((each) => each.const)]
  if (keyword === 'enum') return [value.every(isSimple) ? COMPACT.enum : keyword, value]
  if (keyword === 'required') return [COMPACT.required, value]
  return [keyword, value.map(compactPart)]
}

function compactPart(part: unknown): unknown {
  return isRecord(part) ? toCompactSchema(part) : part
}

function isConstant(each: unknown): each is { readonly const: unknown } {
  return isRecord(each) && 'const' in each && isSimple(each['const'])
}

function isSimple(value: unknown): boolean {
  return typeof value !== 'object'
}

/** Lists of simple values use a check that compares them without deep comparison. */
function withSimpleItems({ uniqueItems, ...schema }: JsonSchema): JsonSchema {
  if (uniqueItems === undefined) return schema
  const isSimpleList = uniqueItems === true && isRecord(schema['items']) && COMPACT.enum in schema['items']
  return { ...schema, [isSimpleList ? COMPACT.uniqueItems : 'uniqueItems']: uniqueItems }
}

/**
 * Removes a type that the list of values implies; for an integer, `1.0` is the same number. Other keywords beside the
 * list, such as lengths, need the type.
 */
function withoutImpliedType(schema: JsonSchema): JsonSchema {
  const { type, ...rest } = schema
  const values = rest[COMPACT.enum]
  const isImplied =
    Array.isArray(values) &&
    Object.keys(rest).length === 1 &&
    ((type === 'integer' && values.every(Number.isInteger)) ||
      (type === 'string' && values.every((value) => typeof value === 'string')))
  return isImplied ? rest : schema
}

/** Groups properties that share a schema under one pattern, so that one loop checks them. */
export function groupProperties(schema: JsonSchema): JsonSchema {
  const { properties, patternProperties, items, ...rest } = schema
  const within = { ...rest, ...(items !== undefined && { items: isRecord(items) ? groupProperties(items) : items }) }
  if (!isRecord(properties)) return patternProperties === undefined ? within : { ...within, patternProperties }
  if (patternProperties !== undefined) return { ...within, properties, patternProperties }
  const [alone, several] = groupsOf(properties)
  return { ...within, properties: Object.fromEntries(alone), patternProperties: Object.fromEntries(several) }
}

type Entry = readonly [key: string, schema: unknown]

/** Separates properties with a schema of their own from groups that share one, as patterns. */
function groupsOf(properties: Readonly<Record<string, unknown>>): readonly [alone: Entry[], several: Entry[]] {
  const groups = new Map<string, { readonly schema: unknown; readonly keys: string[] }>()
  for (const [key, each] of Object.entries(properties)) {
    const schema = isRecord(each) ? groupProperties(each) : each
    const text = /^\w+$/.test(key) ? JSON.stringify(schema) : key
    const group = groups.get(text)
    if (group === undefined) groups.set(text, { schema, keys: [key] })
    else group.keys.push(key)
  }
  const all = [...groups.values()]
  return [
    all.filter(({ keys }) => keys.length === 1).map(({ keys: [key = ''], schema }) => [key, schema]),
    all.filter(({ keys }) => keys.length > 1).map(({ keys, schema }) => [`^(?:${keys.join('|')})$`, schema]),
  ]
}
