import type { JsonSchema } from '../values/field-value.ts'
import { isRecord } from '../question-type/data-parts.ts'

/** Settings for shared definitions. */
interface Sharing {
  /** Prefix of the name in a reference. */
  readonly at: string
  /** Minimum length in characters of JSON: shorter schemas are no longer than the reference to them. */
  readonly least: number
}

const IN_PLACE: Sharing = { at: '#/$defs/', least: 40 }

/** Schemas of properties in which repeated parts are defined once, apart from titles and `x-octroi`. */
export interface Shared {
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly $defs: Readonly<Record<string, JsonSchema>>
}

/** Moves what several properties, columns or lines have in common to `$defs`. */
export function withSharedDefinitions(
  properties: Readonly<Record<string, JsonSchema>>,
  { at, least } = IN_PLACE,
): Shared {
  const uses = new Map<string, number>()
  for (const schema of Object.values(properties)) countBodies(schema, uses)
  const names = new Map<string, string>()
  const $defs: Record<string, JsonSchema> = {}
  const rewrite = (schema: JsonSchema): JsonSchema => {
    const { title, 'x-octroi': note, ...body } = schema
    const text = JSON.stringify(body)
    if ((uses.get(text) ?? 0) < 2 || text.length < least) return within(schema, rewrite)
    const name = names.get(text) ?? `shared${names.size + 1}`
    if (!names.has(text)) {
      names.set(text, name)
      $defs[name] = within(body, rewrite)
    }
    const own = { ...(title !== undefined && { title }), ...(note !== undefined && { 'x-octroi': note }) }
    return { ...own, $ref: `${at}${name}` }
  }
  return { properties: mapped(properties, rewrite), $defs }
}

function countBodies(schema: JsonSchema, uses: Map<string, number>): void {
  const { title: _, 'x-octroi': __, ...body } = schema
  const text = JSON.stringify(body)
  uses.set(text, (uses.get(text) ?? 0) + 1)
  within(schema, (part) => {
    countBodies(part, uses)
    return part
  })
}

/** A schema whose properties and items are replaced; the items of a set keep `uniqueItems` beside them. */
function within(schema: JsonSchema, replace: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, uniqueItems } = schema
  return {
    ...schema,
    ...(isRecord(properties) && { properties: mapped(properties, replace) }),
    ...(isRecord(items) && uniqueItems !== true && { items: replace(items) }),
  }
}

function mapped(schemas: Readonly<Record<string, unknown>>, replace: (part: JsonSchema) => JsonSchema) {
  return Object.fromEntries(
    Object.entries(schemas).map(([key, each]) => [key, isRecord(each) ? replace(each) : each]),
  ) as Record<string, JsonSchema>
}
