import type { contract, HistoryLine, ReplyOf } from '@octroi/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendNext } from '../mail/send-waiting.ts'
import type { Transport } from '../mail/transport.ts'
import { createMail } from '../testing/factories/create-mail.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { db, clock, administrator, adviser, organisation } = here

type Page = ReplyOf<typeof contract.mailQueue.list>

const queued = async (query: Record<string, string> = {}) => (await administrator.reads<Page>('/mails', query)).body
const acts = (id: number, act: 'resend' | 'abandon') => administrator.calls('POST', `/mails/${id}/${act}`)
const mailOf = (id: number) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const log = { info: () => undefined, error: () => undefined }
const sends = (send: Transport['send']) =>
  sendNext({
    db,
    clock: () => clock.now(),
    log,
    transport: { place: 'here', arrivesEachTime: true, send, verify: () => Promise.resolve(), close: () => undefined },
  })
const lastTold = () =>
  db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

beforeEach(() => db.deleteFrom('mails').execute())

/** @behaviour mails.queue */
describe('the queue of mails', () => {
  test('holds what waits and what was given up, with the tries, the reason and the request, and never the text', async () => {
    const request = await createRequest(here, organisation)
    const failed = await createMail(here, { request, failed: '550 no such mailbox' })
    const waiting = await createMail(here)
    await db
      .updateTable('mails')
      .set({ sent_at: clock.now() })
      .where('id', '=', await createMail(here))
      .execute()
    await db
      .updateTable('mails')
      .set({ unwanted: true })
      .where('id', '=', await createMail(here))
      .execute()
    const { data, total } = await queued({ order_by: 'id' })
    expect(total).toBe(2)
    expect(data).toMatchObject([
      {
        id: failed,
        state: 'given_up',
        recipient: 'lise@example.org',
        subject: 'Demande reçue',
        attempts: 16,
        last_error: '550 no such mailbox',
        next_at: null,
        request: { id: request },
      },
      { id: waiting, state: 'waiting', attempts: 0, last_error: null, request: null },
    ])
    expect(JSON.stringify(data)).not.toContain('token')
  })

  test('is filtered by state and searched', async () => {
    const failed = await createMail(here, { failed: '550 boîte pleine' })
    await createMail(here, { recipient: 'autre@example.org' })
    const ids = async (query: Record<string, string>) => (await queued(query)).data.map(({ id }) => id)
    expect(await ids({ filters: JSON.stringify({ state: ['given_up'] }) })).toEqual([failed])
    expect(await ids({ search: 'BOITE' })).toEqual([failed])
  })
})

/** @behaviour mails.resend */
describe('sending again', () => {
  test('has a mail that was given up tried at once, once more, and tells it', async () => {
    const id = await createMail(here, { failed: '550 no such mailbox' })
    expect((await acts(id, 'resend')).body).toMatchObject({ state: 'retrying', next_at: clock.now().toISOString() })
    expect(await lastTold()).toMatchObject({
      subject: 'mail',
      subject_id: id,
      subject_label: 'Demande reçue, lise@example.org',
      changes: { next_at: { from: null, to: clock.now().toISOString() } },
    })
    await sends(() => Promise.reject(new Error('550 still not')))
    expect(await mailOf(id)).toMatchObject({ attempts: 17, next_at: null, last_error: '550 still not' })
    await acts(id, 'resend')
    await sends(() => Promise.resolve())
    expect(await mailOf(id)).toMatchObject({ attempts: 18, sent_at: clock.now(), last_error: null })
    expect(await acts(id, 'resend')).toBeRefused('not_found')
    expect((await queued()).total).toBe(0)
  })
})

/** @behaviour mails.interrupted */
test('a mail whose sending was interrupted is said to have left perhaps, and sent again only when asked for', async () => {
  const request = await createRequest(here, organisation, { responsible: adviser })
  const id = await createMail(here, { request })
  clock.pass({ hours: 2 })
  await db.updateTable('mails').set({ handed_at: clock.now() }).where('id', '=', id).execute()
  const sent: number[] = []
  const transport = () => sends((mail) => Promise.resolve(void sent.push(mail.id)))
  await transport()
  expect((await queued({ filters: '{"state":"unknown"}' })).data).toMatchObject([
    { id, state: 'unknown', next_at: null },
  ])
  const { body } = await adviser.reads<{ data: HistoryLine[] }>(`/requests/${request}/history`)
  expect(body.data[0]?.changes).toMatchObject({ unknown: { to: true } })
  expect(await transport()).toBe(false)
  expect(sent).toEqual([])
  expect((await acts(id, 'resend')).body).toMatchObject({ state: 'waiting' })
  await transport()
  expect(sent).toEqual([id])
})

/** @behaviour mails.abandon */
describe('giving up', () => {
  test('takes a mail out of the queue, without its text, and tells it', async () => {
    const id = await createMail(here)
    expect(await acts(id, 'abandon')).toMatchObject({ status: 204 })
    expect(await mailOf(id)).toMatchObject({ abandoned_at: clock.now(), next_at: null, body: '' })
    expect(await lastTold()).toMatchObject({ subject: 'mail', changes: { abandoned: { from: false, to: true } } })
    expect(await acts(id, 'abandon')).toBeRefused('not_found')
    clock.pass({ hours: 2 })
    expect(await sends(() => Promise.resolve())).toBe(false)
  })

  test('stands, also where a server has it in hand and cannot hand it over', async () => {
    const id = await createMail(here)
    clock.pass({ hours: 2 })
    await sends(async () => {
      await acts(id, 'abandon')
      throw new Error('451 later')
    })
    expect(await mailOf(id)).toMatchObject({ next_at: null })
    clock.pass({ hours: 2 })
    expect(await sends(() => Promise.resolve())).toBe(false)
  })
})

/** @behaviour mails.reason */
test('the history of a request tells why a mail did not leave, and that it was given up', async () => {
  const request = await createRequest(here, organisation, { responsible: adviser })
  const told = async () => {
    const { body } = await adviser.reads<{ data: HistoryLine[] }>(`/requests/${request}/history`)
    return body.data.map(({ changes }) => Object.fromEntries(Object.entries(changes).map(([key, { to }]) => [key, to])))
  }
  const id = await createMail(here, { request, failed: '550 no such mailbox' })
  expect(await told()).toEqual([{ recipient: 'lise@example.org', failed: true, reason: '550 no such mailbox' }])
  await acts(id, 'abandon')
  const [line] = await told()
  expect(line).toMatchObject({ reason: '550 no such mailbox' })
  expect(line?.['abandoned']).toMatch(new RegExp(`^${clock.now().toISOString().slice(0, 19)}`))
})
