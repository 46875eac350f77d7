import { createConnection } from 'node:net'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import perfHooks from 'node:perf_hooks'
import { brotliDecompressSync } from 'node:zlib'
import { contract } from '@octroi/domain'
import { describe, expect, test, vi } from 'vitest'
import { formData, pdf } from '../testing/form-data.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { app, db, folder, organisation } = here
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const bearer = { authorization: `Bearer ${organisation.who.token}` }

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/requests/1/answers/',
    headers: { ...bearer, 'content-type': 'application/json', ...headers },
    payload,
  })
const asReply = ({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) => ({
  status: statusCode,
  headers,
  body: JSON.parse(body) as object,
})

describe('what cannot be read', () => {
  test.each(['{', '', '{"answers":[}', '{"__proto__":{}}', '\u0000', 'undefined'])('the body %j', async (payload) => {
    expect(asReply(await post(payload))).toBeRefused('malformed')
  })

  test('a body of another kind', async () => {
    expect(asReply(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }))).toBeRefused('malformed')
  })

  test('a body of more than five million bytes', async () => {
    expect(asReply(await post(`{"answers":"${'x'.repeat(5_000_000)}"}`))).toBeRefused('body_too_large')
  })

  test('more answers than any form has', async () => {
    const answers = Array.from({ length: 5001 }, () => ({ option_id: 1, value: '' }))
    expect(asReply(await post(JSON.stringify({ answers })))).toBeRefused('malformed', 'answers')
  })

  test.each([
    '/requests/abc',
    '/requests/0',
    '/requests/-1',
    '/requests/1.5',
    '/requests/99999999999',
    '/requests/1e3x',
    '/requests/1e0',
    '/requests/0x1',
    '/requests/1.0',
    '/requests/%201',
    '/requests/01',
  ])('%s', async (path) => {
    expect(await organisation.reads(path)).toBeRefused('malformed', 'id')
  })
})

test('an unknown route or method is not found, with or without a session', async () => {
  for (const path of ['/nothing', '/requests/1/nothing', '/admin'])
    expect(await organisation.reads(path)).toBeRefused('not_found')
  expect(await organisation.calls('PUT', '/requests')).toBeRefused('not_found')
  expect(await here.nobody.reads('/nothing')).toBeRefused('not_found')
})

test('what fails unexpectedly tells nothing of the inside', async () => {
  const broken = await testApp()
  await broken.db.schema.alterTable('lookups').renameTo('elsewhere').execute()
  const reply = await broken.organisation.reads<{ message: string }>('/regions')
  expect(reply).toBeRefused('unexpected')
  expect(JSON.stringify(reply.body)).not.toMatch(/lookups|select|relation/)
})

test('answers of the API are kept by nobody on the way', async () => {
  const { headers } = await organisation.reads('/session')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('a large answer is compressed for who takes it', async () => {
  const reply = await app.inject({ url: '/api/forms/1', headers: { ...bearer, 'accept-encoding': 'gzip' } })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(reply.rawPayload.length).toBeLessThan(60_000)
})

test('a form is compressed once for all who take it so, and written for who does not', async () => {
  const asks = (accepted: string) =>
    app.inject({ url: '/api/forms/1', headers: { ...bearer, 'accept-encoding': accepted } })
  const [first, again] = [await asks('gzip, deflate, br, zstd'), await asks('br')]
  const plain = await asks('identity, br;q=0')
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'no-store',
  })
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body)
  expect(plain.json()).toMatchObject({ id: 1, url: null })
})

test('a form is given as it was described, and by version', async () => {
  const { body } = await organisation.reads<{ sections: unknown[] }>('/forms/1', { version: 1 })
  expect(body).toMatchObject({ id: 1, version: 1 })
  expect(body.sections).toHaveLength(12)
  expect(await organisation.reads('/forms/1', { version: 99 })).toBeRefused('not_found')
  expect(await organisation.reads('/forms/999')).toBeRefused('not_found')
  expect(await organisation.reads('/forms/1', { request_id: await createRequest(here, organisation) })).toBeRefused(
    'not_found',
  )
})

describe('an upload that is cut half-way', () => {
  const kept = async () => [...(await readdir(join(folder, 'temporary'))), ...(await readdir(join(folder, 'kept')))]
  const waitForNothing = () => expect.poll(kept).toEqual([])

  test('by the end of the form data missing', async () => {
    const request_id = await createRequest(here, organisation)
    const { payload, headers } = formData(pdf(50_000), { request_id }, 20_000)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/documents',
      headers: { ...bearer, ...headers },
      payload,
    })
    expect(reply.statusCode).toBe(400)
    await waitForNothing()
    expect(await db.selectFrom('documents').selectAll().execute()).toEqual([])
  })

  /** @behaviour widgets.upload-cancel */
  test('by the connection', async () => {
    const request_id = await createRequest(here, organisation)
    const { payload, headers } = formData(pdf(5_000_000), { request_id })
    const socket = createConnection(port, '127.0.0.1')
    const head = `POST /api/documents HTTP/1.1\r\nhost: x\r\nauthorization: ${bearer.authorization}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`
    socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, 2_000_000)]))
    await expect.poll(() => readdir(join(folder, 'temporary'))).toHaveLength(1)
    socket.destroy()
    await waitForNothing()
    expect(await db.selectFrom('documents').selectAll().execute()).toEqual([])
  })

  test('and one that is too large answers before the connection ends', async () => {
    const request_id = await createRequest(here, organisation)
    const { payload, headers } = formData(pdf(24_000_000), { request_id })
    const reply = await fetch(`http://127.0.0.1:${port}/api/documents`, {
      method: 'POST',
      headers: { ...bearer, ...headers },
      body: new Uint8Array(payload),
    })
    expect(reply.status).toBe(413)
    expect(await reply.json()).toMatchObject({ message: 'Le document dépasse la taille maximale (max. 20mo).' })
    await waitForNothing()
  })
})

describe('the API document', () => {
  interface Document {
    readonly openapi: string
    readonly paths: Record<string, Record<string, { operationId: string }>>
  }

  test('names every call of the contract, and no other', async () => {
    const { body } = await here.nobody.reads<Document>('/openapi.json')
    expect(body.openapi).toMatch(/^3\.1\./)
    const operations = Object.values(body.paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    const calls = Object.entries(contract).flatMap(([noun, ones]) => Object.keys(ones).map((name) => `${noun}.${name}`))
    expect(operations.sort()).toEqual(calls.sort())
  })

  test('names the fields of form data by the names that they are sent by', async () => {
    const reply = await here.nobody.reads<Record<string, object>>('/openapi.json')
    const schema = { properties: { 'note[text]': {}, 'note[version]': {}, 'note[url]': { type: 'string' } } }
    expect(reply.body['paths']).toMatchObject({
      '/notes': { post: { requestBody: { content: { 'multipart/form-data': { schema } } } } },
    })
  })

  test('points nowhere that it does not lead', async () => {
    const { body } = await here.nobody.reads<Document>('/openapi.json')
    const pointers = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
    for (const pointer of new Set(pointers)) {
      const found = pointer.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], body)
      expect(found, pointer).toBeDefined()
    }
  })
})

describe('health', () => {
  test('says that the process is up and can work', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'up' })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  test('says that it cannot work without its database', async () => {
    const broken = await testApp()
    await broken.db.deleteFrom('kysely_migration' as never).execute()
    const reply = await broken.app.inject({ url: '/readyz' })
    expect(asReply(reply)).toBeRefused('not_ready')
  })

  test('counts answers for who asks from this machine, by route and not by address', async () => {
    const id = await createRequest(here, organisation)
    await organisation.reads(`/requests/${id}`)
    const metrics = await app.inject({ url: '/metrics' })
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toMatch(
      /octroi_http_request_duration_seconds_count\{method="GET",route="\/api\/requests\/:id",status="200"\} [1-9]/,
    )
    expect(metrics.body).toContain('octroi_process_resident_memory_bytes')
    const headers = { 'x-forwarded-for': '8.8.8.8' }
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    const far = await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })
    expect(asReply(far)).toBeRefused('not_found')
  })

  test('watches the process once, however many servers it makes', async () => {
    const watching = vi.spyOn(perfHooks, 'monitorEventLoopDelay')
    const other = await testApp()
    expect((await other.app.inject({ url: '/metrics' })).body).toContain('octroi_nodejs_eventloop_lag_p99_seconds')
    expect(watching).not.toHaveBeenCalled()
    watching.mockRestore()
  })

  test('counts answers for everybody when configured to', async () => {
    const open = await testApp({ metricsPublic: true })
    expect((await open.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })
})

/** @behaviour operation.request-ids */
test('each call has an id of its own, which its answer tells and what callers send does not change', async () => {
  const ask = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { 'x-request-id': 'x', 'request-id': 'x' } })).headers[
      'x-request-id'
    ]
  const ids = [await ask('/healthz'), await ask('/api/nowhere'), await ask('/api/session')]
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
})
