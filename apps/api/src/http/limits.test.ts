import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'
import { countUploads } from './uploads-at-once.ts'

test('a connection too many is closed, said once, and there is room again when another ends', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  app.get('/', async () => 'ici')
  limitConnections(app, 2)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = () => connect(port, '127.0.0.1')
  const held = [open(), open()]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  for (const socket of [open(), open()]) await once(socket.resume(), 'close')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('MAX_CONNECTIONS')
  held[0]?.destroy()
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  held[1]?.destroy()
  await app.close()
})

test('somebody sends so many files at a time, and others none the fewer', () => {
  const begin = countUploads(2)
  const [first] = [begin(1), begin(1)]
  expect(() => begin(1)).toThrow(expect.objectContaining({ code: 'too_many_uploads' }))
  begin(2)
  first()
  begin(1)
  expect(() => begin(1)).toThrow()
})
