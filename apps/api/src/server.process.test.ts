import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { readConfig } from './config/config.ts'
import { beginForm } from './filled-forms/index.ts'
import { start as serve } from './serving/start.ts'
import { startFailure } from './serving/start-failure.ts'
import { formData, pdf } from './testing/form-data.ts'
import { createEmbeddedDatabase } from './testing/open-database.ts'
import { runToEnd, type ServerProcess, startServer } from './testing/server-process.ts'

/** Tests the server as a separate process with its own folder, for what only a real start, kill and restart shows. */
let prepared: string
let password: string
let folder: string
const running: ServerProcess[] = []

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'octroi-prepared-'))
  password = await prepare(prepared)
})
afterAll(() => rm(prepared, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octroi-server-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

const takePrepared = (): Promise<void> => cp(prepared, folder, { recursive: true })

async function start(more: Readonly<Record<string, string>> = {}, script?: string): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: folder, ...more }, script)
  running.push(server)
  return server
}

const EMAIL = 'claire@example.org'
const NAME = 140_001

/** Creates a request, and an administrator with the command; returns the password. */
async function prepare(data: string): Promise<string> {
  const db = await createEmbeddedDatabase(join(data, 'database'))
  const organization = await db
    .insertInto('organizations')
    .values({ name: 'Le Phare' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const filled_form_id = await beginForm(db, { form_id: 4, form_version: 1, organization_id: organization.id })
  await db
    .insertInto('requests')
    .values({
      type_id: 4,
      filled_form_id,
      organization_id: organization.id,
      financial_year: 2026,
      state_id: 1,
      date_created: '2026-01-05',
    })
    .execute()
  await db.destroy()
  const { output } = await runToEnd('commands/create-admin.ts', { DATA_DIR: data }, ['--email', EMAIL])
  const [, given = ''] = /this once: (\S+)/.exec(output) ?? []
  return given
}

async function logIn(url: string, password: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: EMAIL, password } }),
  })
  return { authorization: reply.headers.get('authorization') ?? '' }
}

const save = (url: string, headers: Record<string, string>, value: string): Promise<Response> =>
  fetch(`${url}/api/requests/1/answers/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ answers: [{ option_id: NAME, value }] }),
  })

/** Sends a part of an upload, until the server has begun to write it. */
async function beginUpload(url: string, { authorization }: Record<string, string>, bytes: number) {
  const { payload, headers } = formData(pdf(bytes), { request_id: 1 })
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
  // Killing the server breaks the connection.
  socket.on('error', () => socket.destroy())
  const head = [
    'POST /api/documents HTTP/1.1',
    'host: x',
    'connection: close',
    `authorization: ${authorization}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ]
  const half = payload.length / 2
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), payload.subarray(0, half)]))
  await expect.poll(() => readdir(join(folder, 'files', 'temporary'))).toHaveLength(1)
  return { socket, rest: payload.subarray(half) }
}

const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 503,
    () => true,
  )

/** What idle connections have sent: nothing, a call that was answered, or half a call. */
const IDLE = ['', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n', 'GET /healthz HTTP/1.1\r\nhost:']

async function connect(url: string, sent: string): Promise<Socket> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (sent) socket.write(sent)
  if (sent.endsWith('\r\n\r\n')) await once(socket, 'data')
  return socket
}

async function endsAndGivesTheFolderBack(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  expect(await readFile(join(folder, 'server.lock'), 'utf8')).toMatch(/^\d+\n/)
  expect(await server.end(signal)).toBe(0)
  expect(await readdir(folder)).not.toContain('server.lock')
}

/** The crash drill covers more. */
const VALUES = ['Première version', 'Deuxième version'].slice(0, inject('randomRuns').long ? 2 : 1)

test('right after kill -9 the answers of the acknowledged save are there, and nothing of an upload that it cut; a second server on the same folder refuses to start and says why; the first goes on until Ctrl-C', async () => {
  await takePrepared()
  const temporary = join(folder, 'files', 'temporary')
  let server = await start()
  // Statistics of old forms are computed after the server has started to listen.
  await expect.poll(() => server.output()).toMatch(/listening at .*"filled":1,.*figures that statistics read/s)
  for (const value of VALUES) {
    const before = await logIn(server.url, password)
    await beginUpload(server.url, before, 5_000_000)
    expect((await save(server.url, before, value)).status).toBe(200)
    await server.end('SIGKILL')
    expect(await readdir(temporary)).toHaveLength(1)
    server = await start()
    expect(await readdir(temporary)).toEqual([])
    const headers = await logIn(server.url, password)
    const reply = await fetch(`${server.url}/api/requests/1/answers`, { headers })
    expect(await reply.json()).toMatchObject([{ option_id: NAME, value }])
  }
  const second = await runToEnd('server.ts', { DATA_DIR: folder, PORT: '0' })
  expect(second.code).toBe(1)
  expect(second.output).toMatch(
    /The data folder .* is in use by process \d+\. Two servers on one folder destroy its data/,
  )
  expect(second.output).not.toContain('at ')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await runToEnd('commands/migrate.ts', { DATA_DIR: folder })).toMatchObject({ code: 1 })
  await endsAndGivesTheFolderBack(server, 'SIGINT')
})

test('SIGTERM lets a call that is under way be answered, ends though nobody closes what else is open, and gives the folder back; neither passwords nor tokens stand in the log', async () => {
  await takePrepared()
  // This server has no drain limit: anything that blocked it would make the test time out.
  const server = await start({ LOG_LEVEL: 'trace' }, 'testing/patient-server.ts')
  const sockets = await Promise.all(IDLE.map((sent) => connect(server.url, sent)))
  const headers = await logIn(server.url, password)
  await fetch(`${server.url}/api/requests?filters=%7B%22organization_name%22%3A%22introuvable%22%7D`, { headers })
  const upload = await beginUpload(server.url, headers, 1_000_000)
  const ended = endsAndGivesTheFolderBack(server, 'SIGTERM')
  await expect.poll(() => isRefused(server.url)).toBe(true)
  upload.socket.write(upload.rest)
  const [answer] = (await once(upload.socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  await ended
  for (const socket of sockets) socket.destroy()
  const token = headers['authorization']?.slice('Bearer '.length) ?? ''
  for (const secret of [password, token, 'introuvable']) expect(server.output()).not.toContain(secret)
  for (const path of ['/api/requests', '/api/documents']) expect(server.output()).toContain(path)
})

describe('a start that cannot be says why in one line', () => {
  const DATABASE_URL = 'postgres://octroi:geheim@127.0.0.1:1/octroi'

  test('on the error output, ending with a failure: a database that nobody serves', async () => {
    const environment = { DATA_DIR: folder, DATABASE_URL, PORT: '0', LOG_LEVEL: 'warn' }
    const { code, output } = await runToEnd('server.ts', environment)
    expect(code).toBe(1)
    expect(
      output
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('{')),
    ).toEqual([expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED/)])
    expect(output).not.toContain('geheim')
  })

  const impossible: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
    ['a host that does not exist', { DATABASE_URL: 'postgres://x.invalid/octroi' }, /^DATABASE_URL: .*x\.invalid/],
    ['a folder that is a file', { DATA_DIR: '/dev/null' }, /^DATA_DIR: .*\/dev\/null/],
    ['a folder where none can be made', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .*\/dev\/null/],
    ['an address of another machine', { HOST: '192.0.2.1' }, /^PORT, HOST: .*192\.0\.2\.1/],
  ]
  test.each(impossible)('%s', async (_, changes, reason) => {
    // These settings let the start reach the database.
    if ('HOST' in changes) await takePrepared()
    const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...changes }
    vi.stubEnv('DATA_DIR', environment.DATA_DIR)
    const failure = await serve(readConfig(environment)).then(() => 'It started', startFailure)
    expect(failure).toMatch(reason)
    expect(failure).not.toContain('\n')
  })
})

test('a wrong or missing setting is named, and nothing is started', async () => {
  const { code, output } = await runToEnd('server.ts', { PORT: 'x', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  for (const name of ['PORT', 'LOG_LEVEL', 'DATA_DIR']) expect(output).toContain(`${name}: `)
})

describe('creating an administrator', () => {
  test('refuses an address that is none, or that has an account', async () => {
    await takePrepared()
    const run = (email: string) => runToEnd('commands/create-admin.ts', { DATA_DIR: folder }, ['--email', email])
    expect(await run('claire')).toMatchObject({ code: 1, output: expect.stringContaining('--email') as string })
    expect(await run(EMAIL.toUpperCase())).toMatchObject({ code: 1 })
  })
})
