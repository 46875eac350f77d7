import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startClamd } from '../testing/clamd.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { getSecretOwner } from '../security/second-factor.ts'
import { seal } from '../security/sealed.ts'
import { CONFIG, testApp } from '../testing/test-app.ts'
import { examine } from './examine.ts'
import { examineDatabase } from './examine-database.ts'
import { examineDisk } from './examine-disk.ts'
import { examineFiles } from './examine-files.ts'
import { examineMail } from './examine-mail.ts'
import { examineScanner } from './examine-scanner.ts'
import { examineSettings } from './examine-settings.ts'
import { lineOf } from './finding.ts'

const here = await testApp()
const { db } = here
const opens = () => Promise.resolve({ db, close: () => Promise.resolve() })
const SERVER = { ...CONFIG, databaseUrl: 'postgres://octroi@localhost/octroi' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octroi-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A port of this machine at which nothing answers. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe('settings', () => {
  test('a wrong one is a fault, and nothing else is looked at', async () => {
    const findings = await examine({ PORT: '99999999' })
    expect(findings.map(({ state }) => state)).toEqual(['fault', 'fault'])
    expect(findings.map(({ text }) => text).join(' ')).toMatch(/PORT.*DATA_DIR: missing/)
  })

  test('a slip of the pen and what is missing for a public server are warnings', () => {
    const { findings } = examineSettings({ DATA_DIR: folder, SMTP_ULR: 'x', PUBLIC_URL: 'https://a.example' })
    expect(findings.map(({ state, text }) => `${state} ${text}`)).toEqual([
      expect.stringMatching(/^warning SMTP_ULR: .*SMTP_URL/),
      expect.stringMatching(/^warning SECRETS_KEY is not set/),
      expect.stringMatching(/^warning PUBLIC_URL is https and TRUST_PROXY is not set/),
    ])
  })
})

describe('the database', () => {
  test('says its version and that its clock agrees', async () => {
    const findings = await examineDatabase(CONFIG, opens)
    expect(findings).toEqual([
      { part: 'database', state: 'ok', text: expect.stringMatching(/PostgreSQL \d+.*tables of this version/) },
      { part: 'clock', state: 'ok', text: expect.any(String) },
    ])
  })

  test('a clock that is an hour ahead is a fault', async () => {
    const clock = () => new Date(Date.now() + 3_600_000)
    const [, finding] = await examineDatabase(CONFIG, opens, clock)
    expect(finding).toMatchObject({ part: 'clock', state: 'fault', text: expect.stringMatching(/by \d+\.\d s/) })
  })

  test('a role that could rewrite the trail is a warning', async () => {
    const findings = await examineDatabase(SERVER, opens)
    expect(findings).toContainEqual(
      expect.objectContaining({ state: 'warning', advice: expect.stringContaining('protect-trail') }),
    )
  })

  test('second factors that the key does not open are a fault', async () => {
    const { id } = here.adviser
    const sealed = seal([Buffer.alloc(32, 9)], { text: 'SECRET', owner: getSecretOwner(id) })
    await db.updateTable('users').set({ second_factor_secret: sealed }).where('id', '=', id).execute()
    const findings = await examineDatabase(CONFIG, opens)
    const former = await examineDatabase({ ...CONFIG, secretsKeys: [Buffer.alloc(32, 9)] }, opens)
    await db.updateTable('users').set({ second_factor_secret: null }).where('id', '=', id).execute()
    expect(findings).toContainEqual(
      expect.objectContaining({ state: 'fault', text: expect.stringContaining('does not open 1 second factors') }),
    )
    expect(former.filter(({ state }) => state === 'fault')).toEqual([])
  })

  test('one without the last tables is to be migrated', async () => {
    const table = sql.table(DEFAULT_MIGRATION_TABLE)
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from ${table} where name = (select max(name) from ${table}) returning name, timestamp`.execute(db)
    const findings = await examineDatabase(CONFIG, opens)
    await sql`insert into ${table} values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(db)
    expect(findings).toMatchObject([{ state: 'fault', advice: 'npm run migrate' }])
  })

  test('one that is away is a fault that names what to check', async () => {
    const findings = await examineDatabase(SERVER, () => Promise.reject(new Error('connect ECONNREFUSED')))
    expect(findings).toMatchObject([{ state: 'fault', text: expect.stringContaining('ECONNREFUSED') }])
    expect(lineOf(findings[0]!)).toMatch(/^FAULT {3}database: .*\n {8}Is it running/)
  })
})

describe('documents and disk', () => {
  test('a store that cannot be written, a disk with little room and a folder that is not there', async () => {
    expect(await examineFiles(here.files)).toMatchObject([{ state: 'ok' }])
    expect(await examineFiles({ check: () => Promise.reject(new Error('ENOSPC')) })).toMatchObject([{ state: 'fault' }])
    expect(await examineDisk(folder, 0)).toMatchObject([{ state: 'ok' }])
    expect(await examineDisk(folder, Number.MAX_VALUE)).toMatchObject([{ state: 'warning' }])
    expect(await examineDisk(join(folder, 'gone'))).toMatchObject([{ state: 'fault' }])
  })
})

describe('mail', () => {
  test('a server that answers, one that does not, and none', async () => {
    const server = await startMailServer()
    const settings = { ...CONFIG, dataDir: folder }
    expect(await examineMail({ ...settings, smtpUrl: server.url })).toMatchObject({ state: 'ok' })
    expect(server.received).toEqual([])
    await server.close()
    const away = `smtp://127.0.0.1:${await closedPort()}`
    expect(await examineMail({ ...settings, smtpUrl: away })).toMatchObject({ state: 'fault' })
    expect(await examineMail(settings)).toMatchObject({ state: 'warning' })
  })
})

describe('the antivirus', () => {
  test('one that knows the test file, one that does not answer, and none', async () => {
    const clamd = await startClamd()
    expect(await examineScanner(clamd.url)).toMatchObject({ state: 'ok', text: expect.stringContaining('Eicar') })
    await clamd.close()
    expect(await examineScanner(`tcp://127.0.0.1:${await closedPort()}`)).toMatchObject({ state: 'fault' })
    expect(await examineScanner(undefined)).toMatchObject({ state: 'warning' })
  })

  test('one without signatures is a fault', async () => {
    const blind = createServer((socket) => void socket.resume().end('stream: OK\0')).listen(join(folder, 'clamd.ctl'))
    await once(blind, 'listening')
    expect(await examineScanner(`unix://${folder}/clamd.ctl`)).toMatchObject({
      state: 'fault',
      advice: expect.stringContaining('freshclam'),
    })
    blind.close()
  })
})

/** @behaviour operation.doctor */
test('a folder in which nothing has been served yet stays as it is', async () => {
  const findings = await examine({ DATA_DIR: folder })
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([])
  expect(readdirSync(folder).filter((name) => name !== 'files')).toEqual([])
  const findingsOfNone = await examine({ DATA_DIR: join(folder, 'none') })
  expect(findingsOfNone).toContainEqual(expect.objectContaining({ part: 'disk', state: 'fault' }))
  expect(readdirSync(folder)).not.toContain('none')
})
