import { once } from 'node:events'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode } from '@octroi/domain'
import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { EARLY_REFUSALS } from './early-refusals.ts'
import { limitBodyTime } from './slow-bodies.ts'

const { app } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Sends raw bytes and returns the reply. */
async function sends(text: string, to = port) {
  const socket = createConnection(to, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(text)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), headers: {}, body: JSON.parse(body) as object, head }
}

const host = 'host: x\r\nconnection: close\r\n'
const CASES: readonly (readonly [what: string, text: string, code: ErrorCode])[] = [
  ['what is no HTTP', 'HELLO\r\n\r\n', 'malformed'],
  ['a method that nobody knows', `BREW /api/session HTTP/1.1\r\n${host}\r\n`, 'malformed'],
  ['headers of 40,000 bytes', `GET / HTTP/1.1\r\n${host}cookie: ${'x'.repeat(40_000)}\r\n\r\n`, 'headers_too_large'],
  ['an address of 40,000 bytes', `GET /?${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`, 'headers_too_large'],
  ['an id of 200 characters', `GET /api/requests/${'1'.repeat(200)} HTTP/1.1\r\n${host}\r\n`, 'address_too_long'],
  ['an address that cannot be decoded', `GET /api/requests/%E0%A4%A HTTP/1.1\r\n${host}\r\n`, 'malformed'],
  ['no host', 'GET /api/session HTTP/1.1\r\nconnection: close\r\n\r\n', 'malformed'],
  ['an expectation that is none', `GET /api/session HTTP/1.1\r\n${host}expect: tea\r\n\r\n`, 'unauthorized'],
  ['two lengths', `POST /api/login HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`, 'malformed'],
  ['a broken chunk', `POST /api/login HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nZZ\r\n`, 'malformed'],
]

test.each(CASES)('%s is refused in the shape of every refusal', async (_, text, code) => {
  const reply = await sends(text)
  expect(reply).toBeRefused(code)
  expect(reply.status).toBe(ERROR_STATUS[code])
  expect(reply.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
})

test('a call that takes too long to arrive is refused as such', async () => {
  const accepted = once(app.server, 'connection')
  const reply = sends('GET /api/session HTTP/1.1\r\nhost')
  const [socket] = (await accepted) as [Socket]
  // The error that Node emits half a minute later.
  app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  expect(await reply).toBeRefused('too_slow')
})

test('a body that does not arrive is refused as such, with a session or without; one that does is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const small = fastify(EARLY_REFUSALS)
  limitBodyTime(small, 300)
  let begun = 0
  small.addHook('onRequest', async () => void (begun += 1))
  small.post('/', async ({ body }) => body)
  await small.listen({ port: 0, host: '127.0.0.1' })
  const its = (small.server.address() as AddressInfo).port
  const head = `POST / HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 9\r\n\r\n`
  const late = sends(`${head}{"a":`, its)
  await expect.poll(() => begun).toBe(1)
  vi.advanceTimersByTime(300)
  expect(await late).toBeRefused('too_slow')
  expect(await sends(`${head}{"a":"b"}`, its)).toMatchObject({ status: 200, body: { a: 'b' } })
  await small.close()
})
