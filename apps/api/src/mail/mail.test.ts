import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { testApp } from '../testing/test-app.ts'
import { startMailer } from './mailer.ts'
import { queueMail } from './queue-mail.ts'
import { sendNext } from './send-waiting.ts'
import { openTransport, type Transport } from './transport.ts'

const { db, clock, folder } = await testApp()
const logged: string[] = []
const log = {
  info: (_: object, text: string) => void logged.push(text),
  error: (_: object, text: string) => void logged.push(text),
}
const mailFrom = 'Octroi <demandes@example.org>'
const toFiles = openTransport({ smtpUrl: undefined, mailFrom, dataDir: folder })
const send = (transport: Transport) => sendNext({ db, transport, clock: () => clock.now(), log })
const queue = (values: Record<string, string> = {}, to = 'lise@example.org') =>
  queueMail(db, {
    key: 'password_reset',
    to: { email: to, user_id: null },
    values: { user_name: 'Lise Côté', ...values },
    now: clock.now(),
  })
const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute()

beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  logged.length = 0
})

async function lastFile(): Promise<string> {
  const names = (await readdir(join(folder, 'mails'))).sort()
  return readFile(join(folder, 'mails', names.at(-1) ?? ''), 'utf8')
}

describe('a mail without a mail server', () => {
  /** @behaviour passwords.mail-to-files */
  test('becomes a file in the data folder that only its owner reads, and the log says where', async () => {
    await queue({ reset_url: 'https://demandes.example.org/password/edit?reset_password_token=abc' })
    expect(await send(toFiles)).toBe(true)
    const text = await lastFile()
    expect(text).toContain('To: lise@example.org')
    expect(text).toContain('From: Octroi <demandes@example.org>')
    expect(text).toContain('Bonjour Lise Côté,')
    expect(text).toContain('\nhttps://demandes.example.org/password/edit?reset_password_token=abc\n')
    expect(logged).toEqual([`mail handed to ${join(folder, 'mails')}`])
    const [name = ''] = await readdir(join(folder, 'mails'))
    expect((await stat(join(folder, 'mails', name))).mode & 0o777).toBe(0o600)
    expect(await send(toFiles)).toBe(false)
  })

  test('leaves no link that opens an account in the database once it has left', async () => {
    await queue({ reset_url: 'https://demandes.example.org/password/edit?reset_password_token=abc' })
    await send(toFiles)
    expect(JSON.stringify(await mails())).not.toContain('token=abc')
  })

  test('carries the funder, and leaves no placeholder behind', async () => {
    await queue()
    const [mail] = await mails()
    expect(mail?.body).toContain('info@example.org')
    expect(mail?.body).not.toContain('{{')
  })

  test('is plain text: what a person is called cannot add a header, a recipient or a placeholder', async () => {
    const name = 'Lise\r\nBcc: voleur@example.org\n\n<script>alert(1)</script> {{reset_url}}'
    await queueMail(db, {
      key: 'request_submitted_staff',
      to: { email: 'lise@example.org\r\nCc: voleur@example.org', user_id: null },
      values: { organization_name: name, reset_url: 'secret', user_name: name },
      now: clock.now(),
    })
    await send(toFiles)
    const [head = '', body] = (await lastFile()).split(/\n\n(.*)/s)
    expect(head).not.toMatch(/^(bcc|cc):/im)
    expect(head.match(/^subject:/gim)).toHaveLength(1)
    expect(head).toContain('Content-Type: text/plain; charset=utf-8')
    expect(body).toContain('<script>alert(1)</script> {{reset_url}}')
    expect(body).not.toContain('secret')
  })

  test('uses the funder’s own text, and the shipped one where it is missing', async () => {
    const kept = await db.selectFrom('texts').selectAll().where('key', 'like', 'mail.%').execute()
    const own = { subject: 'À vous', body: 'Allô {{user_name}} {{inconnu}}!' }
    await db.deleteFrom('texts').where('key', 'like', 'mail.%').execute()
    await db
      .insertInto('texts')
      .values({ key: 'mail.password_reset', data: JSON.stringify(own) })
      .execute()
    await queue()
    await queueMail(db, {
      key: 'assignment',
      to: { email: 'a@example.org', user_id: null },
      values: {},
      now: clock.now(),
    })
    const [mine, shipped] = await mails()
    expect(mine).toMatchObject({ subject: 'À vous', body: 'Allô Lise Côté !' })
    expect(shipped?.body).toContain('Une tâche vous a été confiée')
    await db.deleteFrom('texts').where('key', '=', 'mail.password_reset').execute()
    await db
      .insertInto('texts')
      .values(kept.map(({ key, data }) => ({ key, data: JSON.stringify(data) })))
      .execute()
  })
})

describe('a mail with a mail server', () => {
  const servers: Awaited<ReturnType<typeof startMailServer>>[] = []
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))
  async function connected() {
    const server = await startMailServer()
    servers.push(server)
    return { server, transport: openTransport({ smtpUrl: server.url, mailFrom, dataDir: folder }) }
  }

  /** @behaviour passwords.mail-by-smtp */
  test('leaves by it', async () => {
    const { server, transport } = await connected()
    await queue()
    await send(transport)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain('To: lise@example.org')
    expect((await mails())[0]).toMatchObject({ attempts: 1, last_error: null, sent_at: clock.now() })
  })

  /** @behaviour passwords.mail-retried */
  test('that refuses is kept with the reason, and tried again later and later', async () => {
    const { server, transport } = await connected()
    server.refuse('451 try again later')
    await queue()
    await send(transport)
    const [refused] = await mails()
    expect(refused?.last_error).toContain('451')
    expect(refused).toMatchObject({ attempts: 1, sent_at: null })
    expect(await send(transport)).toBe(false)
    clock.pass({ minutes: 1 })
    expect(await send(transport)).toBe(true)
    clock.pass({ minutes: 1 })
    expect(await send(transport)).toBe(false)
    server.refuse(undefined)
    clock.pass({ minutes: 1 })
    expect(await send(transport)).toBe(true)
    expect(server.received).toHaveLength(1)
    expect((await mails())[0]).toMatchObject({ attempts: 3, last_error: null })
  })

  test('that never takes it is given up after two days, kept with its last error', async () => {
    const { server, transport } = await connected()
    server.refuse('550 no such mailbox')
    await queue()
    let tries = 0
    for (; tries < 30 && (await send(transport)); tries += 1) clock.pass({ hours: 6 })
    expect(tries).toBe(16)
    expect((await mails())[0]).toMatchObject({ sent_at: null, next_at: null, attempts: 16 })
  })

  /** @behaviour passwords.mail-once */
  test('is sent once, however many servers send', async () => {
    const { server, transport } = await connected()
    for (let place = 0; place < 12; place += 1) await queue({}, `lise${place}@example.org`)
    const worker = async () => {
      while (await send(transport));
    }
    await Promise.all([worker(), worker(), worker()])
    expect(server.received).toHaveLength(12)
    expect(new Set(server.received.map((text) => /^To: (.*)$/m.exec(text)?.[1])).size).toBe(12)
  })

  /** @behaviour mails.interrupted */
  test('that a server was handing over when it died is not sent twice unless somebody asks for it', async () => {
    const { server, transport } = await connected()
    await queue()
    let end = (): void => undefined
    const silence = new Promise<void>((resolve) => (end = resolve))
    const silent = {
      place: 'nowhere',
      arrivesEachTime: true,
      send: () => silence,
      verify: () => Promise.resolve(),
      close: () => undefined,
    }
    const dead = send(silent)
    await expect.poll(async () => (await mails())[0]?.handed_at).not.toBeNull()
    expect(await send(transport)).toBe(false)
    clock.pass({ minutes: 10 })
    expect(await send(transport)).toBe(true)
    expect(await send(transport)).toBe(false)
    expect(server.received).toEqual([])
    expect(logged).toContain('mail not sent: it may have arrived before')
    expect((await mails())[0]).toMatchObject({ sent_at: null, next_at: null, attempts: 1 })
    await db.updateTable('mails').set({ next_at: clock.now(), handed_at: null }).execute()
    expect(await send(transport)).toBe(true)
    expect(server.received).toHaveLength(1)
    // Stops it, so that it does not affect other test files.
    end()
    await dead
  })

  test('that a server had in hand when it died, and had not begun to hand over, is sent by another', async () => {
    const { server, transport } = await connected()
    await queue()
    await db.updateTable('mails').set({ attempts: 1, next_at: clock.now() }).execute()
    expect(await send(transport)).toBe(true)
    expect(server.received).toHaveLength(1)
  })
})

test('a mail that was being written to a file when the server died takes the place of that file', async () => {
  await queue()
  await db.updateTable('mails').set({ handed_at: clock.now() }).execute()
  expect(await send(toFiles)).toBe(true)
  expect((await mails())[0]).toMatchObject({ sent_at: clock.now(), handed_at: null })
})

test('an act that is taken back sends nothing', async () => {
  const taken = db.transaction().execute(async (tx) => {
    await queueMail(tx, {
      key: 'password_reset',
      to: { email: 'lise@example.org', user_id: null },
      values: {},
      now: clock.now(),
    })
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await mails()).toEqual([])
})

test('the sender of mails finds what comes in, and stops when told to', async () => {
  const first = startLooking()
  await queue()
  await expect.poll(async () => (await mails())[0]?.sent_at).not.toBeNull()
  await first.mailer.stop()
  const { looks } = first
  // If the first had continued, it would have polled as often as the other.
  const other = startLooking()
  await expect.poll(() => other.looks).toBeGreaterThan(10)
  await other.mailer.stop()
  expect(first.looks).toBe(looks)
})

/** Starts a mailer that polls without pause, and counts the polls. */
function startLooking() {
  const counted = { looks: 0 }
  const tell = () => {
    counted.looks += 1
    return clock.now()
  }
  const mailer = startMailer({ db, transport: toFiles, clock: tell, log }, 0)
  return Object.assign(counted, { mailer })
}
