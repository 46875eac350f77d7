import { contract, type Endpoint } from '@octroi/domain'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { formOf, pdf } from '../form-data.ts'
import { type Mutate, mutation } from './mutations.ts'
import { type Ids, type JsonSchema, valueOf } from './schema-values.ts'

/** A call as it is sent. */
export interface RandomCall {
  /** Its name in the contract, such as `requests.read`. */
  readonly name: string
  readonly method: Endpoint['method']
  /** The address under the base of the API, with the query. */
  readonly url: string
  readonly payload?: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Draws any call of the contract, one with a body three times as often: well formed, or with one to three changes. */
export function randomCall(ids: Ids): Arbitrary<RandomCall> {
  const calls = Object.entries(contract).flatMap(([noun, all]) =>
    Object.entries(all).map(([name, endpoint]: [string, Endpoint]) => ({
      weight: endpoint.body === undefined ? 1 : 3,
      arbitrary: callOf(`${noun}.${name}`, endpoint, ids),
    })),
  )
  return fc.oneof(...calls)
}

function callOf(name: string, endpoint: Endpoint, ids: Ids): Arbitrary<RandomCall> {
  const part = (schema: z.ZodType | undefined) =>
    schema === undefined ? fc.constant(undefined) : valueOf(asSchema(schema), ids)
  return fc
    .record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
      mutations: fc.oneof(fc.constant<Mutate[]>([]), fc.array(mutation, { minLength: 1, maxLength: 3 })),
      ending: fc.oneof({ weight: 12, arbitrary: fc.constant('whole') }, { weight: 1, arbitrary: fc.constant('cut') }),
    })
    .map(({ params, query, body, mutations, ending }) => {
      const [sentQuery, sentBody] = mutations.reduce<unknown[]>(
        (parts, mutate, place) => parts.map((value, at) => (at === place % 2 ? value : mutate(value))),
        [query, body],
      )
      const url = addressOf(endpoint.path, params, sentQuery)
      return { name, method: endpoint.method, url, ...bodyOf(endpoint, sentBody, ending === 'cut') }
    })
}

function asSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = params as Readonly<Record<string, unknown>> | undefined
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(values?.[name] ?? 1)))
  const pairs = Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, textOf(value)])
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function bodyOf(endpoint: Endpoint, body: unknown, isCut: boolean): Pick<RandomCall, 'payload' | 'headers'> {
  if (endpoint.file !== undefined) return formData(body, isCut)
  if (body === undefined) return { headers: {} }
  const text = JSON.stringify(body)
  return {
    payload: isCut ? text.slice(0, Math.ceil(text.length / 2)) : text,
    headers: { 'content-type': 'application/json' },
  }
}

/** Form data with the fields of its one group, and a file. */
function formData(body: unknown, isCut: boolean): Pick<RandomCall, 'payload' | 'headers'> {
  const [noun = 'document', group] = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>)[0] ?? []
  const fields = Object.fromEntries(Object.entries(group ?? {}).map(([key, value]) => [key, textOf(value)]))
  const { payload, headers } = formOf({ noun, fields, file: pdf(), cut: isCut ? 80 : 0 })
  return { payload, headers }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
