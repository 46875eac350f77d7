import { type AddressInfo, createConnection } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isTooDeep } from '../access/nesting.ts'
import { testApp } from '../testing/test-app.ts'

const { app, organisation } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

describe('nesting', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test.each([
    nested(32),
    `"${'['.repeat(99)}"`,
    String.raw`{"a":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}`,
    '[]'.repeat(99),
  ])('as deep as anything is read: %.20s', (text) => expect(isTooDeep(text)).toBe(false))
  test.each([nested(33), '['.repeat(5_000_000), '{"a":'.repeat(40), String.raw`["\\",${nested(40)}]`])(
    'deeper than anything is not: %.20s',
    (text) => expect(isTooDeep(text)).toBe(true),
  )
})

const BYTES = 4_900_000

/** Sends headers that announce a body, and only `body` of it; returns the reply. */
async function sends(path: string, body: string, headers: readonly string[] = []): Promise<string> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'connection: close', 'content-type: application/json', ...headers]
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${BYTES}\r\n\r\n`)
  socket.write(body)
  // The unread rest is discarded with a socket error after the reply.
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

test('a login of 4.9 MB is refused before its body is there, so that nobody waits until it is parsed', async () => {
  expect(await sends('/api/login', '')).toMatch(/^HTTP\/1\.1 413 .*body_too_large/s)
})

test('ten logins of 4.9 MB of brackets are refused, and the server goes on', async () => {
  const attacks = Array.from({ length: 10 }, () => sends('/api/login', '['.repeat(BYTES)))
  expect((await organisation.reads('/session')).status).toBe(200)
  for (const answer of await Promise.all(attacks)) expect(answer).toMatch(/^HTTP\/1\.1 413 .*body_too_large/s)
})

test('brackets where much may be sent are refused before they are parsed', async () => {
  const session = `authorization: Bearer ${organisation.who.token}`
  expect(await sends('/api/requests/1/answers/', '['.repeat(BYTES), [session])).toMatch(/^HTTP\/1\.1 400 .*malformed/s)
})
