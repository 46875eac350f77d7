import { STATES } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { type RequestOptions, createRequest } from '../../testing/factories/create-request.ts'
import { addPerson, TEST_ORIGIN, testApp } from '../../testing/test-app.ts'
import { mailClosingReminders } from './remind.ts'

/** The clock is at 2026-03-02, 9:00 in Quebec. */
const here = await testApp()
const { db, clock, adviser, organisation } = here
const IN_14_DAYS = '2026-03-16'
const IN_3_DAYS = '2026-03-05'

const remind = (now = clock.now()) => mailClosingReminders({ db, clock: () => now, origin: () => TEST_ORIGIN })
const mailsOf = (id: number) => db.selectFrom('mails').selectAll().where('request_id', '=', id).orderBy('id').execute()
const keysOf = async (id: number) => (await mailsOf(id)).map(({ key }) => key)

async function closing(date_close: string | null, more: RequestOptions = {}): Promise<number> {
  const id = await createRequest(here, organisation, { responsible: adviser, ...more })
  await db.updateTable('requests').set({ date_close }).where('id', '=', id).execute()
  return id
}

/** @behaviour mails.closing */
describe('a closing date is told to an organisation whose request is not submitted', () => {
  test('14 days before, with how far the form is and whom to ask', async () => {
    const id = await closing(IN_14_DAYS)
    await db.updateTable('filled_forms').set({ percent: 42 }).execute()
    expect(await remind()).toBe(1)
    const [mail] = await mailsOf(id)
    expect(mail).toMatchObject({
      key: 'closing_14_days',
      recipient: organisation.who.email,
      user_id: organisation.id,
      subject: 'Il reste 14 jours pour soumettre votre demande – Aide ponctuelle 2026',
    })
    expect(mail?.body).toContain('au plus tard le 16 mars 2026, soit dans 14 jours')
    expect(mail?.body).toContain('Formulaire rempli à 42\u00a0%')
    expect(mail?.body).toContain(`\n${TEST_ORIGIN}/requests/${id}\n`)
    expect(mail?.body).toContain(`communiquez avec Mathieu Villeneuve, à l’adresse ${adviser.who.email}.`)
    expect(mail?.body).not.toMatch(/\{\{|undefined|null/)
  })

  test('3 days before, also while it is corrected', async () => {
    const id = await closing(IN_3_DAYS, { state: 'correction' })
    await remind()
    expect(await mailsOf(id)).toMatchObject([
      { key: 'closing_3_days', subject: 'Dernier rappel\u00a0: il reste 3 jours – Aide ponctuelle 2026' },
    ])
  })

  test('to the general address of an organisation without anybody', async () => {
    const alone = await addPerson(here, { name: 'Seule', type_id: 5 })
    const id = await createRequest(here, alone)
    await db.updateTable('requests').set({ date_close: IN_3_DAYS }).where('id', '=', id).execute()
    await db.deleteFrom('organization_users').where('user_id', '=', alone.id).execute()
    const email_general = 'bonjour@seule.example.org'
    await db.updateTable('organizations').set({ email_general }).where('id', '=', alone.organizationId).execute()
    await remind()
    expect(await mailsOf(id)).toMatchObject([{ recipient: email_general, user_id: null }])
  })
})

test.each([
  ['is submitted', IN_3_DAYS, { state: 'submitted' }],
  ['is in analysis', IN_3_DAYS, { state: 'analysis' }],
  ['is archived', IN_3_DAYS, { archived: true }],
  ['closes in 13 days', '2026-03-15', {}],
  ['closes today', '2026-03-02', {}],
  ['has no closing date', null, {}],
] as const)('no closing date is told of a request that %s', async (_what, date, asked) => {
  const id = await closing(date, asked)
  await remind()
  expect(await keysOf(id)).toEqual([])
})

/** @behaviour mails.closing-once */
describe('a reminder leaves once', () => {
  test('however often it is looked for, and by however many at the same instant', async () => {
    const ids = await Promise.all([IN_14_DAYS, IN_14_DAYS, IN_3_DAYS].map((date) => closing(date)))
    await Promise.all([remind(), remind(), remind()])
    expect(await remind()).toBe(0)
    expect(await Promise.all(ids.map(keysOf))).toEqual([['closing_14_days'], ['closing_14_days'], ['closing_3_days']])
  })

  test('for each closing date: one that is put off is told again', async () => {
    const id = await closing(IN_14_DAYS)
    await remind()
    await db.updateTable('requests').set({ date_close: '2026-03-20' }).where('id', '=', id).execute()
    await remind(new Date('2026-03-06T14:00:00Z'))
    expect(await keysOf(id)).toEqual(['closing_14_days', 'closing_14_days'])
  })

  test('and not after the submission', async () => {
    const id = await closing(IN_14_DAYS, { answers: 'all', documents: true })
    await remind()
    expect(await organisation.submits(id)).toMatchObject({ status: 200, body: { state_id: STATES.submitted.id } })
    await remind(new Date('2026-03-13T14:00:00Z'))
    expect(await keysOf(id)).toEqual(['closing_14_days', 'request_submitted', 'request_submitted_staff'])
  })
})

describe('the funder says when reminders leave', () => {
  test('as shipped, from eight in the morning by its clock', async () => {
    const id = await closing('2026-07-15')
    await remind(new Date('2026-07-01T11:59:00Z'))
    expect(await keysOf(id)).toEqual([])
    await remind(new Date('2026-07-01T12:00:00Z'))
    expect(await keysOf(id)).toEqual(['closing_14_days'])
  })

  test('with other days, and as shipped where what it says cannot be used', async () => {
    const id = await closing('2026-09-08')
    const set = (data: object) =>
      db
        .updateTable('texts')
        .set({ data: JSON.stringify(data) })
        .where('key', '=', 'closing_reminders')
        .execute()
    await set({ from_hour: 0, mails: [{ days: 7, key: 'closing_3_days' }] })
    await remind(new Date('2026-09-01T05:00:00Z'))
    await set({ from_hour: 'tôt' })
    await remind(new Date('2026-09-05T14:00:00Z'))
    expect(await keysOf(id)).toEqual(['closing_3_days'])
    expect(await db.selectFrom('closing_reminders').select('key').where('request_id', '=', id).execute()).toHaveLength(
      1,
    )
  })
})
