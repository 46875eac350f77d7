import { describe, expect, test } from 'vitest'
import { createRequest } from '../../testing/factories/create-request.ts'
import { addPerson, TEST_ORIGIN, testApp } from '../../testing/test-app.ts'

/** The clock is at 2026-03-02, 9:00 in Quebec. */
const here = await testApp()
const { db, clock, adviser, organisation } = here

const reminds = (id: number) => adviser.calls('POST', `/requests/${id}/reminder`)
const waiting = (asked: Parameters<typeof createRequest>[2] = {}) =>
  createRequest(here, organisation, { responsible: adviser, ...asked })
const mailsOf = (id: number) => db.selectFrom('mails').selectAll().where('request_id', '=', id).orderBy('id').execute()

/** @behaviour mails.by-hand */
describe('staff remind an organisation that its request waits to be submitted', () => {
  test('with its closing date, how far it is and whom to ask; the history tells who asked for it', async () => {
    const id = await waiting()
    expect((await reminds(id)).status).toBe(204)
    const [mail, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      key: 'reminder',
      recipient: organisation.who.email,
      subject: 'Rappel\u00a0: votre demande n’est pas encore soumise – Aide ponctuelle 2026',
    })
    expect(mail?.body).toContain('Date limite\u00a0: 30 avril 2026')
    expect(mail?.body).toContain(`\n${TEST_ORIGIN}/requests/${id}\n`)
    expect(mail?.body).not.toMatch(/\{\{|undefined|null/)
    const history = await adviser.reads<{ data: { changes: object; actor_id: number }[] }>(`/requests/${id}/history`)
    expect(history.body.data).toContainEqual(
      expect.objectContaining({
        actor_id: adviser.id,
        changes: { reminder: { from: null, to: organisation.who.email } },
      }),
    )
  })

  test('also while it is corrected, and without a closing date', async () => {
    const id = await waiting({ state: 'correction' })
    await db.updateTable('requests').set({ date_close: null }).where('id', '=', id).execute()
    await reminds(id)
    const [mail] = await mailsOf(id)
    expect(mail?.body).not.toMatch(/\{\{|undefined|null/)
  })

  test('once a day, even when two people ask at once', async () => {
    const id = await waiting()
    const replies = await Promise.all([reminds(id), reminds(id)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(await reminds(id)).toBeRefused('reminded_today')
    // An hour before that day began in Quebec.
    const late = new Date(clock.now().getTime() - 10 * 60 * 60_000)
    await db.updateTable('mails').set({ created_at: late }).where('request_id', '=', id).execute()
    expect((await reminds(id)).status).toBe(204)
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('not of one that is submitted or archived, or whose organisation has no address', async () => {
    expect(await reminds(await waiting({ state: 'submitted' }))).toBeRefused('nothing_to_submit')
    expect(await reminds(await waiting({ archived: true }))).toBeRefused('request_archived')
    const other = await addPerson(here, { name: 'Sans adresse', type_id: 5 })
    const id = await createRequest(here, other, { responsible: adviser })
    await db.updateTable('users').set({ disabled: true }).where('id', '=', other.id).execute()
    await db.updateTable('organizations').set({ email_general: null }).where('id', '=', other.organizationId).execute()
    expect(await reminds(id)).toBeRefused('nobody_to_remind')
    expect(await mailsOf(id)).toEqual([])
  })
})
