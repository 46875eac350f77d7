import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributeOf, type Collector, startCollector } from './testing/otlp-collector.ts'
import { runToEnd, startServer } from './testing/server-process.ts'

const EMAIL = 'claire@example.org'
const CALLER_TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${CALLER_TRACE}-b7ad6b7169203331-01`

let folder: string
let password: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octroi-telemetry-'))
  await runToEnd('commands/migrate.ts', { DATA_DIR: folder })
  const { output } = await runToEnd('commands/create-admin.ts', { DATA_DIR: folder }, ['--email', EMAIL])
  password = /this once: (\S+)/.exec(output)?.[1] ?? ''
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a server that sends to the collector, logs in, and stops it, so that it sends everything. Returns its log. */
async function logInTraced(collectorUrl: string, settings: Readonly<Record<string, string>> = {}) {
  const server = await startServer({ DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, ...settings })
  const reply = await fetch(`${server.url}/api/login?secret-in-query=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: TRACEPARENT },
    body: JSON.stringify({ user: { email: EMAIL, password } }),
  })
  const code = await server.end('SIGTERM')
  return { reply, code, output: server.output() }
}

const spanOf = (collector: Collector, name: string) => {
  const span = collector.spans().find((one) => one.name === name)
  if (!span) throw new Error(`No span ${name} among ${collector.received()}`)
  return span
}

/** Expects the metrics under the names that /metrics gives them. */
function expectMetrics(collector: Collector): void {
  const durations = collector.metrics().findLast(({ name }) => name === 'octroi_http_request_duration_seconds')
  const login = durations?.histogram?.dataPoints.find((point) => attributeOf(point, 'route') === '/api/login')
  expect(login?.count).toBe(1)
  expect(login?.bucketCounts).toHaveLength((login?.explicitBounds.length ?? 0) + 1)
  expect(login?.bucketCounts.reduce((sum, count) => sum + count)).toBe(1)
  expect(collector.metrics().map(({ name }) => name)).toContain('octroi_process_resident_memory_bytes')
}

/** @behaviour shared.telemetry */
test('a call is sent as a trace with its statements, joined to the log, without personal data', async () => {
  const collector = await startCollector()
  const { reply, code, output } = await logInTraced(collector.url)
  expect([reply.status, code]).toEqual([200, 0])

  const call = spanOf(collector, 'POST /api/login')
  expect(attributeOf(call, 'octroi.request_id')).toBe(reply.headers.get('x-request-id'))
  expect(attributeOf(call, 'http.response.status_code')).toBe('200')
  const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.map((span) => attributeOf(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/^select .*"users".*\$1/),
  )
  expect(output).toContain(`"trace_id":"${call.traceId}"`)
  expect(call.traceId).not.toBe(CALLER_TRACE)
  const line = output.split('\n').find((one) => one.includes(call.traceId)) ?? ''
  expect(line).toContain(`"reqId":"${attributeOf(call, 'octroi.request_id')}"`)

  const authorization = reply.headers.get('authorization')?.replace('Bearer ', '') ?? 'none'
  for (const secret of [EMAIL, password, authorization, 'secret-in-query'])
    expect(collector.received()).not.toContain(secret)
  expectMetrics(collector)
})

test('behind a trusted proxy, the trace that it began is continued', async () => {
  const collector = await startCollector()
  await logInTraced(collector.url, { TRUST_PROXY: '127.0.0.1' })
  expect(spanOf(collector, 'POST /api/login').traceId).toBe(CALLER_TRACE)
})

test('a collector that refuses is named in the log, and stops nobody', async () => {
  const collector = await startCollector(403)
  const { reply, code, output } = await logInTraced(collector.url)
  expect([reply.status, code]).toEqual([200, 0])
  expect(output).toMatch(/OTEL_EXPORTER_OTLP_ENDPOINT: .*Forbidden/)
})
