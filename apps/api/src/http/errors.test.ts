import { type AddressInfo, createConnection } from 'node:net'
import { Writable } from 'node:stream'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from './errors.ts'

/** Creates a server whose route reads the body and then fails; returns its log. */
async function failing() {
  const lines: { level: number; msg: string }[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as { level: number; msg: string })
      done()
    },
  })
  const app = fastify({ logger: { level: 'info', stream } })
  handleErrors(app)
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/', async ({ raw }) => {
    for await (const _chunk of raw);
    throw Object.assign(new Error('the database went away'), { code: 'ECONNRESET' })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { port: (app.server.address() as AddressInfo).port, lines }
}

const told = (lines: readonly { level: number; msg: string }[]) =>
  lines.filter(({ msg }) => /failure|left/.test(msg)).map(({ level, msg }) => [level, msg])

/** @behaviour widgets.upload-cancel */
test('a client that leaves in the middle of what it sends is no failure of the server', async () => {
  const { port, lines } = await failing()
  const socket = createConnection(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 9000000\r\n\r\nabc')
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  socket.destroy()
  await expect.poll(() => told(lines)).toEqual([[30, 'the client left in the middle of a call']])
})

test('the same failure of something else is one', async () => {
  const { port, lines } = await failing()
  const reply = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: 'abc',
    headers: { 'content-type': 'a/b' },
  })
  expect(reply.status).toBe(500)
  expect(told(lines)).toEqual([[50, 'unexpected failure']])
})
