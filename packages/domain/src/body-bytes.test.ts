import { expect, test } from 'vitest'
import { z } from 'zod'
import { BODY_BYTES, contract, type Endpoint, ORGANIZATION_LENGTHS, USER_LENGTHS } from './index.ts'

/** Most bytes of one UTF-16 unit in JSON (`\\u00e9`), and of a number or another short value. */
const [UNIT, SHORT] = [6, 25]

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}

/** The most bytes that JSON of a schema can have, without spaces; Infinity if it is unbounded. */
function largest(schema: Schema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(largest))
  if (schema.enum ?? schema.const !== undefined) return JSON.stringify(schema.enum ?? schema.const).length
  if (Array.isArray(schema.type)) return Math.max(...schema.type.map((type: string) => largest({ ...schema, type })))
  if (schema.type === 'string') return 2 + UNIT * (schema.maxLength ?? Infinity)
  if (schema.type === 'array') return 2 + (schema.maxItems ?? Infinity) * (1 + largest(schema.items ?? {}))
  if (schema.type !== 'object') return SHORT
  const members = Object.entries(schema.properties ?? {}).map(([key, value]) => key.length + 4 + largest(value))
  return 2 + members.reduce((sum, one) => sum + one, 0)
}

const calls = Object.entries(contract).flatMap(([noun, ones]) =>
  Object.entries(ones as Readonly<Record<string, Endpoint>>)
    .filter(([, { body, file }]) => body && !file)
    .map(([name, { body, bodyBytes = BODY_BYTES }]) => ({
      call: `${noun}.${name}`,
      bytes: bodyBytes,
      needed: largest(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema),
    })),
)

test.each(calls.filter(({ needed }) => Number.isFinite(needed)))(
  '$call may be as large as its contract admits ($needed bytes)',
  ({ bytes, needed }) => expect(bytes).toBeGreaterThanOrEqual(needed),
)

const sum = (lengths: Readonly<Record<string, number>>): number =>
  Object.values(lengths).reduce((total, length) => total + length, 0)
const LONGEST_TEXTS: Readonly<Record<string, number>> = {
  'organizations.create': sum(ORGANIZATION_LENGTHS),
  'organizations.update': sum(ORGANIZATION_LENGTHS),
  'users.create': sum(USER_LENGTHS) + USER_LENGTHS.password,
  'users.update': sum(USER_LENGTHS) + USER_LENGTHS.password,
  // The limits of what the server stores of a report.
  'logs.create': 10_140,
  // 5,000 answers, hardly any of which is a long text.
  'answers.save': 5000 * 150,
  'analysisAnswers.save': 5000 * 150,
  // 2,000 items, hardly any of which is a list.
  'financialAnalyzes.saveItems': 2000 * 200,
}

test('of calls whose contract has no end, what the rules of their fields admit', () => {
  const endless = calls.filter(({ needed }) => needed === Infinity)
  expect(endless.map(({ call }) => call).sort()).toEqual(Object.keys(LONGEST_TEXTS).sort())
  for (const { call, bytes } of endless) expect(bytes, call).toBeGreaterThan((LONGEST_TEXTS[call] ?? 0) * UNIT)
})

test('without a session, little', () => {
  const all = Object.values(contract).flatMap((ones) => Object.values(ones as Readonly<Record<string, Endpoint>>))
  const open = all.filter((endpoint) => endpoint.open)
  expect(Math.max(...open.map(({ bodyBytes = BODY_BYTES }) => bodyBytes))).toBeLessThan(200_000)
})
