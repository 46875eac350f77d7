import { contract, type Endpoint, ErrorBody } from '@octroi/domain'
import { z } from 'zod'
import { API_BASE } from './register.ts'

const asSchema = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = asSchema(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

interface NestedSchema {
  readonly properties?: Readonly<Record<string, ObjectSchema>>
}

/** Flattens the fields of form data to the bracketed names by which they are sent. */
const fieldsOf = ({ properties = {} }: NestedSchema): Record<string, object> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([group, { properties: own = {} }]) =>
      Object.entries(own).map(([name, schema]) => [`${group}[${name}]`, schema]),
    ),
  )

function bodyOf({ body, file, fileOptional, urlEncoded }: Endpoint): object {
  if (!body) return {}
  if (!file) {
    const type = urlEncoded ? 'application/x-www-form-urlencoded' : 'application/json'
    return { requestBody: { required: true, content: { [type]: { schema: asSchema(body, 'input') } } } }
  }
  const fields = fieldsOf(asSchema(body, 'input'))
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = {
    type: 'object',
    properties: { ...fields, [file]: binary },
    ...(fileOptional ? {} : { required: [file] }),
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function repliesOf({ reply, open }: Endpoint): object {
  const refusal = { $ref: '#/components/responses/Refusal' }
  const success =
    reply === undefined
      ? { 204: { description: 'Done' } }
      : reply === 'file'
        ? { 200: { description: 'The file', content: { 'application/octet-stream': {} } } }
        : { 200: { description: 'OK', content: { 'application/json': { schema: asSchema(reply, 'output') } } } }
  return { ...success, ...(open ? {} : { 401: refusal }), default: refusal }
}

const operationOf = (noun: string, name: string, endpoint: Endpoint): object => ({
  operationId: `${noun}.${name}`,
  tags: [noun],
  summary: endpoint.summary,
  ...(endpoint.open ? { security: [] } : {}),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...bodyOf(endpoint),
  responses: repliesOf(endpoint),
})

/** The OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(noun, name, endpoint) }
    }
  }
  const refusal = {
    description: 'Refused: a stable code, and a French message fit to show',
    content: { 'application/json': { schema: asSchema(ErrorBody, 'output') } },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Octroi', version: '0.0.0' },
    servers: [{ url: API_BASE }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: { Refusal: refusal },
    },
  }
}
