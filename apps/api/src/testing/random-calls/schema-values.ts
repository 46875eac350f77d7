import fc, { type Arbitrary } from 'fast-check'

/** The parts of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

const MOST_ITEMS = 3
const MOST_LETTERS = 60
const LARGEST = 2_147_483_647

/** Ids of rows that exist, and a few that do not. */
export type Ids = Arbitrary<number>

/**
 * Draws values that a schema accepts, or nearly: of patterns only the usual ones are followed. Numbers called `id` or
 * `…_id` are ids of rows that exist, mostly.
 */
export function valueOf(schema: JsonSchema, ids: Ids, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueOf(choice, ids, name)))
  if (schema.allOf !== undefined) return valueOf(Object.assign({}, ...schema.allOf) as JsonSchema, ids, name)
  const draw = schema.type === undefined ? undefined : DRAWS[schema.type]
  return draw === undefined ? fc.json().map((text): unknown => JSON.parse(text)) : draw(schema, ids, name)
}

type Draw = (schema: JsonSchema, ids: Ids, name: string) => Arbitrary<unknown>

const DRAWS: Readonly<Record<string, Draw>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  string: textOf,
  integer: (schema, ids, name) => (/(^|_)id$/.test(name) ? ids : wholeNumber(schema)),
  number: (schema) => wholeNumber(schema).map((whole) => whole / 4),
  array: ({ items = {}, prefixItems, minItems = 0, maxItems = MOST_ITEMS }, ids, name) =>
    prefixItems === undefined
      ? fc.array(valueOf(items, ids, name.replace(/s$/, '')), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
        })
      : fc.tuple(...prefixItems.map((item) => valueOf(item, ids, name))),
  object: objectOf,
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, ids: Ids): Arbitrary<unknown> {
  const own = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, ids, name)] as const)
  const record = fc.record(Object.fromEntries(own), { requiredKeys: required.filter((name) => name in properties) })
  if (typeof additionalProperties !== 'object') return record
  const more = fc.dictionary(fc.string({ maxLength: 8 }), valueOf(additionalProperties, ids), { maxKeys: MOST_ITEMS })
  return fc.tuple(more, record).map(([others, known]) => ({ ...others, ...known }))
}

function wholeNumber({ minimum = 0, maximum = LARGEST, exclusiveMinimum }: JsonSchema): Arbitrary<number> {
  const min = Math.max(-LARGEST, Math.ceil(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1))
  const max = Math.max(min, Math.min(LARGEST, maximum))
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 50) }), fc.integer({ min, max }))
}

function textOf({ format, pattern, minLength = 0, maxLength = MOST_LETTERS }: JsonSchema): Arbitrary<string> {
  const known = format === undefined ? undefined : FORMATS[format]
  if (known !== undefined) return known
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_LETTERS)) }
  const free = fc.oneof(fc.string(bounds), fc.string({ ...bounds, unit: 'grapheme' }), fc.constantFrom(...USUAL))
  // fast-check writes classes of Unicode out, which takes 85 MB for each.
  if (pattern === undefined || pattern.includes('\\P{')) return free
  return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }), free)
}

const FORMATS: Readonly<Record<string, Arbitrary<string>>> = {
  email: fc.emailAddress({ size: 'small' }),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
}

/** Texts that queries and bodies of the contract hold inside of texts. */
const USUAL = ['id', 'name desc', '["state_id","=",1]', '1', '2026', '2026-03-02', 'true', '{}', '[]', 'état', '%', "'"]
