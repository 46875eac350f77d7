import { STATES } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { type RequestOptions, createRequest } from '../testing/factories/create-request.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { db, administrator, adviser, organisation } = here

const mailsOf = (id: number) => db.selectFrom('mails').selectAll().where('request_id', '=', id).orderBy('id').execute()
const sent = async (id: number) => (await mailsOf(id)).map(({ key, recipient }) => [key, recipient])
const toOrganisation = (key: string) => [key, organisation.who.email]
const complete = (more: RequestOptions = {}): Promise<number> =>
  createRequest(here, organisation, { answers: 'all', documents: true, responsible: adviser, ...more })
const submitted = (more: RequestOptions = {}) => complete({ state: 'submitted', ...more })

/** @behaviour mails.submitted */
describe('a submission is told', () => {
  test('to the organisation, and to the adviser who is responsible', async () => {
    const id = await complete()
    expect(await organisation.submits(id)).toMatchObject({ status: 200 })
    expect(await sent(id)).toEqual([
      toOrganisation('request_submitted'),
      ['request_submitted_staff', adviser.who.email],
    ])
    const [receipt, task] = await mailsOf(id)
    expect(receipt?.subject).toBe('Accusé de réception – Aide ponctuelle 2026')
    expect(receipt?.body).toContain('soumise le 2 mars 2026')
    expect(task?.subject).toBe('Demande à valider – Maison de Joceline')
    expect(task?.body).toContain('Bonjour Mathieu Villeneuve,')
    for (const mail of [receipt, task]) {
      expect(mail?.body).toContain(`/requests/${id}\n`)
      expect(mail?.body).not.toMatch(/\{\{|undefined|null/)
    }
  })

  test('to every administrator whose account is active where nobody is responsible any more', async () => {
    const left = await addPerson(here, { name: 'Partie', type_id: 2 })
    const other = await addPerson(here, { name: 'Ancienne', type_id: 1 })
    await db.updateTable('users').set({ disabled: true }).where('id', 'in', [left.id, other.id]).execute()
    const id = await complete({ responsible: left })
    await organisation.submits(id)
    expect(await sent(id)).toEqual([
      toOrganisation('request_submitted'),
      ['request_submitted_staff', administrator.who.email],
    ])
  })

  test('and not when it is refused', async () => {
    const id = await createRequest(here, organisation, { answers: 'none', responsible: adviser })
    expect(await organisation.submits(id)).toBeRefused('form_incomplete')
    expect(await sent(id)).toEqual([])
  })

  test('to the general address of an organisation without anybody', async () => {
    const alone = await addPerson(here, { name: 'Seule', type_id: 5 })
    const id = await createRequest(here, alone, { answers: 'all', documents: true, responsible: adviser })
    await db.deleteFrom('organization_users').where('user_id', '=', alone.id).execute()
    const general = { email_general: 'bonjour@maison.example.org' }
    await db.updateTable('organizations').set(general).where('id', '=', alone.organizationId).execute()
    expect(await adviser.submits(id)).toMatchObject({ status: 200 })
    expect((await sent(id))[0]).toEqual(['request_submitted', general.email_general])
  })
})

/** @behaviour mails.returned */
describe('a return is told to the organisation', () => {
  test('with what the reviewer wrote, as it was written, and whom to ask', async () => {
    const id = await submitted()
    const message = 'Précisez le budget.\nVoir {{user_email}} & <b>la page 3</b>.'
    await adviser.changes(id, { state_id: STATES.correction.id, message })
    expect(await sent(id)).toEqual([toOrganisation('request_returned')])
    const [mail] = await mailsOf(id)
    expect(mail?.body).toContain(`Modifications à apporter\u00a0:\n${message}\n`)
    expect(mail?.body).toContain('Date limite\u00a0: 30 avril 2026')
    expect(mail?.body).toContain(`communiquez avec Mathieu Villeneuve, à l’adresse ${adviser.who.email}.`)
  })

  test('and says who will tell more, and how to reach the funder, where nothing else is known', async () => {
    const id = await createRequest(here, organisation, { answers: 'all', documents: true, state: 'submitted' })
    await db.updateTable('requests').set({ date_close: null }).where('id', '=', id).execute()
    await administrator.changes(id, { state_id: STATES.correction.id })
    const [mail] = await mailsOf(id)
    expect(mail?.body).toContain('La personne responsable vous précisera les changements attendus.')
    expect(mail?.body).toContain('Date limite\u00a0: à confirmer avec la personne responsable')
    expect(mail?.body).toMatch(/communiquez avec Octroi, à l’adresse \S+@\S+\./)
  })
})

/** @behaviour mails.accepted */
describe('an acceptance is told to the organisation', () => {
  test('with the state that it leads to', async () => {
    const id = await submitted({ type: 1 })
    await adviser.changes(id, { state_id: STATES.analysis.id })
    expect(await sent(id)).toEqual([toOrganisation('request_accepted')])
    expect((await mailsOf(id))[0]?.body).toContain('État de la demande\u00a0: En analyse')
  })

  test('as its end alone where it ends the request', async () => {
    const id = await submitted({ type: 5 })
    await adviser.changes(id, { state_id: STATES.completed.id })
    expect(await sent(id)).toEqual([toOrganisation('request_completed')])
    const [mail] = await mailsOf(id)
    expect(mail?.body).toContain(`communiquez avec Mathieu Villeneuve, à l’adresse ${adviser.who.email}.`)
    expect(mail?.body).not.toMatch(/montant|\{\{/)
  })

  test('once, whoever presses at the same time', async () => {
    const id = await submitted()
    const both = [adviser, administrator].map((who) => who.changes(id, { state_id: STATES.analysis.id }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await sent(id)).toEqual([toOrganisation('request_accepted')])
  })
})
