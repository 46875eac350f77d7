import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createSecureServer } from 'node:tls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sealTrail } from '../db/seal-trail.ts'
import { startSending } from '../serving/send-trail.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { collectorKey } from '../testing/collector-key.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { type Outlet, sendSome } from './outlet.ts'
import { syslogOutlet } from './syslog.ts'
import { fileOutlet } from './trail-file.ts'

const db = await openTestDatabase()
closeAtEnd(() => db.destroy())
const folder = await mkdtemp(join(tmpdir(), 'octroi-trail-'))
closeAtEnd(() => rm(folder, { recursive: true, force: true }))

let lines = 0
/** Adds sealed events to the trail. */
async function writes(count: number): Promise<void> {
  await sql`insert into audit_events (at, actor_label, address, action, subject, subject_label)
    select '2026-03-02T14:00:00.25Z', '', '::1', 'login', 'user', 'Été ' || n || E'\n<110>1 faux'
    from generate_series(1, ${count}::int) n`.execute(db)
  lines += await sealTrail(db)
}
const sends = async (outlet: Outlet, server = 'one'): Promise<void> => {
  while ((await sendSome(db, outlet, server)) > 0);
}
const upTo = (last: number, from = 1): number[] => Array.from({ length: last - from + 1 }, (_, n) => from + n)

interface Collector {
  readonly port: number
  /** Returns all messages received so far, in order. */
  readonly messages: () => string[]
  close(): Promise<void>
}

const placeOf = (message: string): number => Number(/place"?[=:]"?(\d+)/.exec(message)?.[1])
const places = ({ messages }: Collector): number[] => messages().map(placeOf)

/** Starts a collector of length-prefixed messages, which reads until the sender closes. */
async function collect(
  make: (onConnection: Parameters<typeof createServer>[1]) => Server,
  port = 0,
): Promise<Collector> {
  const chunks: Buffer[] = []
  const server = make((socket) => socket.on('data', (chunk) => void chunks.push(chunk)))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const messages = (): string[] => {
    let rest = Buffer.concat(chunks)
    const found: string[] = []
    while (rest.length > 0) {
      const space = rest.indexOf(' ')
      const end = space + 1 + Number(rest.subarray(0, space).toString())
      found.push(rest.subarray(space + 1, end).toString())
      rest = rest.subarray(end)
    }
    return found
  }
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
const collector = (port?: number) => collect((on) => createServer(on), port)

beforeEach(async () => void (await db.deleteFrom('audit_outlets').execute()))

describe('a syslog collector', () => {
  /** @behaviour audit.sent-away */
  test('gets every line from the first on, in order, in the form of RFC 5424, with what it takes to check it', async () => {
    await writes(450)
    const away = await collector()
    await sends(syslogOutlet(`tcp://127.0.0.1:${away.port}`))
    expect(places(away)).toEqual(upTo(lines))
    const [, second = ''] = away.messages()
    const form =
      /^<110>1 2026-03-02T14:00:00\.250000Z [!-~]+ octroi \d+ trail \[trail@32473 place="2" hash="(.{64})" previous="(.{64})"\] (.*)$/
    const [, hash, previous, text = ''] = form.exec(second) ?? []
    expect(createHash('sha256').update(`${previous}\n${text}`).digest('hex')).toBe(hash)
    expect(JSON.parse(text)).toMatchObject({ action: 'login', subject_label: 'Été 2\n<110>1 faux', changes: {} })
    await away.close()
  })

  /** @behaviour audit.sent-after-absence */
  test('that was away gets what it missed, in order, and a server that starts anew goes on from there', async () => {
    const first = await collector()
    const address = `tcp://127.0.0.1:${first.port}`
    await sends(syslogOutlet(address))
    const known = lines
    await first.close()
    await writes(3)
    await expect(sends(syslogOutlet(address))).rejects.toThrow('ECONNREFUSED')
    const second = await collector(first.port)
    const told: string[] = []
    const log = {
      info: (_: object, text: string) => told.push(text),
      error: (_: object, text: string) => told.push(text),
    }
    const sending = startSending(db, [syslogOutlet(address)], log)
    // The failed server may still hold the outlet until it releases it or its time is over.
    await db
      .updateTable('audit_outlets')
      .set({ held_until: new Date(0) })
      .execute()
    await expect.poll(() => places(second)).toEqual(upTo(lines, known + 1))
    await sending.stop()
    await second.close()
    expect(told).toEqual([])
  })

  /** @behaviour audit.sent-after-absence */
  test('that closes before it has all is sent all of it again', async () => {
    const rude = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
    rude.listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const { port } = rude.address() as AddressInfo
    await expect(sends(syslogOutlet(`tcp://127.0.0.1:${port}`))).rejects.toThrow()
    await new Promise((resolve) => rude.close(resolve))
    const patient = await collector(port)
    await sends(syslogOutlet(`tcp://127.0.0.1:${port}`))
    expect(places(patient)).toEqual(upTo(lines))
    await patient.close()
  })

  /** @behaviour audit.sent-away */
  test('is believed over TLS when its certificate says who it is, and not otherwise', async () => {
    const secret = await collect((on) => createSecureServer(collectorKey, on))
    const address = `tls://127.0.0.1:${secret.port}`
    await expect(sends(syslogOutlet(address))).rejects.toThrow('self-signed certificate')
    expect(secret.messages()).toEqual([])
    await sends(syslogOutlet(address, collectorKey.cert))
    expect(places(secret)).toEqual(upTo(lines))
    await secret.close()
  })

  /** @behaviour audit.sent-away */
  test('gets datagrams too, without what changed where that is too much for one', async () => {
    await db
      .insertInto('audit_outlets')
      .values({ name: 'syslog', place: lines, held_by: null, held_until: null })
      .execute()
    await sql`insert into audit_events (at, actor_label, address, action, subject, subject_label, changes)
      values (now(), '', '::1', 'update', 'note', 'longue', jsonb_build_object('text', repeat('é', 60000)))`.execute(db)
    await writes(1)
    const socket = createSocket('udp4').bind(0, '127.0.0.1')
    await once(socket, 'listening')
    const messages: string[] = []
    socket.on('message', (message) => void messages.push(message.toString()))
    await sends(syslogOutlet(`udp://127.0.0.1:${socket.address().port}`))
    await expect.poll(() => messages.map(placeOf)).toEqual([lines - 1, lines])
    expect(messages[0]).toContain('"subject_label":"longue","changes":null}')
    socket.close()
  })
})

/** @behaviour audit.sent-away */
test('one server at a time sends, and another goes on where it ended', async () => {
  const taken: string[] = []
  const outlet = (server: string): Outlet => ({
    name: 'any',
    send: async (some) => void taken.push(...some.map(({ place }) => `${server} ${place}`)),
  })
  expect(await sendSome(db, outlet('one'), 'one')).toBe(200)
  expect(await sendSome(db, outlet('two'), 'two')).toBe(0)
  await db
    .updateTable('audit_outlets')
    .set({ held_until: new Date(0) })
    .execute()
  await sends(outlet('two'), 'two')
  expect(await sendSome(db, outlet('one'), 'one')).toBe(0)
  expect(taken).toEqual([...upTo(200).map((n) => `one ${n}`), ...upTo(lines, 201).map((n) => `two ${n}`)])
})

describe('a file', () => {
  const lastOf = async (path: string) => (await readFile(path, 'utf8')).trimEnd().split('\n')

  /** @behaviour audit.sent-to-file */
  test('grows by a line of JSON each, and is put aside when it is large', async () => {
    const path = join(folder, 'trail.jsonl')
    await sends(fileOutlet(path, 50_000))
    const names = (await readdir(folder)).sort()
    expect(names.length).toBeGreaterThan(2)
    expect(names[1]).toBe('trail.jsonl.000000000201')
    const [current, ...former] = await Promise.all(names.map((name) => lastOf(join(folder, name))))
    const all = [...former, current ?? []].flat().map((line) => JSON.parse(line) as { place: number; event: object })
    expect(all.map(({ place }) => place)).toEqual(upTo(lines))
    expect(all[1]?.event).toMatchObject({ subject_label: 'Été 2\n<110>1 faux' })
  })

  /** @behaviour audit.sent-to-file */
  test('that ends in the middle of a line gets that line again, whole', async () => {
    const path = join(folder, 'cut.jsonl')
    await writeFile(path, '{"place":1,"ha')
    await sends(fileOutlet(path))
    const [cut, ...whole] = await lastOf(path)
    expect(cut).toBe('{"place":1,"ha')
    expect(whole.map(placeOf)).toEqual(upTo(lines))
  })
})
