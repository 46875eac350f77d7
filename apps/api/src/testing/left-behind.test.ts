import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { watchFile } from './left-behind.ts'
import { openTestDatabase } from './open-database.ts'

test('a file that leaves nothing passes', async () => {
  expect(await watchFile().end()).toEqual([])
})

const CHANGES: readonly (readonly [what: string, leave: () => unknown, found: string])[] = [
  ['a variable', () => (process.env['OCTROI_LEFT'] = 'x'), 'The environment variable OCTROI_LEFT was changed.'],
  ['a variable that is gone', () => delete process.env['PATH'], 'The environment variable PATH was changed.'],
  ['a stubbed variable', () => vi.stubEnv('PATH', ''), 'The environment variable PATH was changed.'],
  ['fake timers', () => vi.useFakeTimers(), 'Fake timers are on.'],
  ['a spy', () => vi.spyOn(Math, 'max'), 'A spy on "max" was not restored.'],
  ['a stubbed global', () => vi.stubGlobal('fetch', () => undefined), 'The global fetch was replaced.'],
  ['a listener', () => process.once('SIGUSR2', () => undefined), 'The process has one more listener of "SIGUSR2".'],
]

test.each(CHANGES)('%s is found and put back', async (_, leave, found) => {
  const watching = watchFile()
  leave()
  expect(await watching.end()).toEqual([found])
  expect(await watchFile().end()).toEqual([])
  expect([process.env['OCTROI_LEFT'], process.env['PATH']]).toEqual([undefined, expect.stringMatching(/./)])
  expect([vi.isFakeTimers(), vi.isMockFunction(Math.max), process.listenerCount('SIGUSR2')]).toEqual([false, false, 0])
})

test('a temporary folder is found and removed', async () => {
  const before = tmpdir()
  const watching = watchFile()
  const folder = await mkdtemp(join(tmpdir(), 'octroi-left-'))
  expect(await watching.end()).toEqual([expect.stringMatching(/^The temporary folder still has octroi-left-\w+\.$/)])
  await expect(rm(folder, { recursive: true })).rejects.toThrow('ENOENT')
  expect(tmpdir()).toBe(before)
})

/** Opens a resource and returns the function that closes it. */
type Open = () => Promise<() => Promise<unknown>>

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

const openServer = async (place: { port: 0; host: string } | { path: string }): Promise<Server> => {
  const server = createServer().listen(place)
  await once(server, 'listening')
  return server
}

const RESOURCES: readonly (readonly [what: string, kind: string, open: Open])[] = [
  [
    'a server',
    'TCPServerWrap',
    async () => {
      const server = await openServer({ port: 0, host: '127.0.0.1' })
      return () => closed(server)
    },
  ],
  [
    'a server of the file system',
    'PipeWrap',
    async () => {
      const server = await openServer({ path: join(tmpdir(), 'socket') })
      return () => closed(server)
    },
  ],
  [
    'a connection',
    'TCPSocketWrap',
    async () => {
      const server = await openServer({ port: 0, host: '127.0.0.1' })
      const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      const end = closed(server)
      return () => {
        socket.destroy()
        return end
      }
    },
  ],
  [
    'a child process',
    'ProcessWrap',
    async () => {
      const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
      return () => {
        const end = once(child, 'close')
        child.stdin.end()
        return end
      }
    },
  ],
  [
    'a datagram socket',
    'UDPWrap',
    async () => {
      const socket = createSocket('udp4').bind(0, '127.0.0.1')
      await once(socket, 'listening')
      return () => {
        socket.close()
        return once(socket, 'close')
      }
    },
  ],
  [
    'a watched folder',
    'FSEventWrap',
    async () => {
      const watcher = watch(import.meta.dirname)
      return () => {
        watcher.close()
        return once(watcher, 'close')
      }
    },
  ],
]

test.each(RESOURCES)('%s that stays open is found, and one that is just closing is not', async (_, kind, open) => {
  const impatient = watchFile(0)
  const close = await open()
  expect(await impatient.end()).toContainEqual(expect.stringContaining(`(${kind}) is open`))
  const closing = close()
  await closing
  const patient = watchFile()
  const closeAgain = await open()
  const over = closeAgain()
  expect(await patient.end()).toEqual([])
  await over
})

test.runIf(inject('database').kind === 'postgres')('a pool of the database that stays open is found', async () => {
  const watching = watchFile(0)
  const db = await openTestDatabase()
  await db.selectFrom('users').select('id').execute()
  expect(await watching.end()).toEqual([expect.stringMatching(/a connection or a server on a socket.* is open/)])
  await db.destroy()
})
