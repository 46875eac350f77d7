import type { Request } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { createRequest } from '../../testing/factories/create-request.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, testApp, TEST_ORIGIN } from '../../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, analyst, volunteer, organisation, db } = here

/**
 * Types of analysis of the first request type: 1 is financial, 2 and 4 are assigned one by one, 3 is the summary sheet.
 */
const [FINANCIAL, ADMINISTRATIVE, SUMMARY, SOCIAL] = [1, 2, 3, 4]
const add = (more: Parameters<typeof createRequest>[2] = {}) =>
  createRequest(here, organisation, { type: 1, responsible: adviser, ...more })
const financial = (analyste_id: number | null) => ({ benevoles: { financial: { analyste_id } } })
const secondary = (...people: readonly (readonly [Person, number])[]) => ({
  benevoles: { secondary: people.map(([{ id }, type_id]) => ({ analyste_id: id, type_id })) },
})
const change = (who: Person, id: number, patch: object) => who.changes<Request>(id, patch)
const read = async (id: number, who = administrator) => (await who.reads<Request>(`/requests/${id}`)).body
const disabled = async (person: Person): Promise<void> => {
  await db.updateTable('users').set({ disabled: true }).where('id', '=', person.id).execute()
}
const mailsTo = async ({ who }: Person) =>
  db.selectFrom('mails').select(['key', 'subject', 'body']).where('recipient', '=', who.email).orderBy('id').execute()

/** @behaviour assignments.kinds, assignments.read */
test('a save changes each kind, says so to those who read it, and to organisations only who is responsible', async () => {
  const id = await add()
  const all = { ...secondary([analyst, SOCIAL], [volunteer, SOCIAL], [otherAdviser, ADMINISTRATIVE]).benevoles }
  const benevoles = { ...all, financial: { analyste_id: analyst.id } }
  const { body } = await change(administrator, id, { responsible_id: otherAdviser.id, benevoles })
  expect(body).toMatchObject({
    responsible: { id: otherAdviser.id, name: 'Odile', disabled: false },
    request_users: [
      { user_id: analyst.id, type_id: SOCIAL, label: 'Analyse d’impact social', user: { name: 'Inès' } },
      { user_id: volunteer.id, type_id: SOCIAL },
      { user_id: otherAdviser.id, type_id: ADMINISTRATIVE },
    ],
    benevoles: { financial: { analyste_id: analyst.id, analyste: { name: 'Inès', disabled: false } }, ...all },
  })
  expect(await read(id, organisation)).toMatchObject({
    responsible: { id: otherAdviser.id },
    request_users: [],
    benevoles: { financial: { analyste_id: null, analyste: null }, secondary: [] },
  })
})

/** @behaviour assignments.replace */
test('people are replaced and removed, and what is not named stays', async () => {
  const id = await add()
  await change(adviser, id, secondary([analyst, SOCIAL], [volunteer, ADMINISTRATIVE]))
  await change(adviser, id, financial(volunteer.id))
  const kept = (await read(id)).request_users.find(({ user_id }) => user_id === volunteer.id)
  await change(adviser, id, secondary([volunteer, ADMINISTRATIVE], [volunteer, SOCIAL], [volunteer, SOCIAL]))
  const { request_users: users, benevoles } = await read(id)
  expect(users.map(({ user_id, type_id }) => [user_id, type_id])).toEqual([
    [volunteer.id, ADMINISTRATIVE],
    [volunteer.id, SOCIAL],
  ])
  expect(users[0]).toEqual(kept)
  expect(benevoles.financial.analyste_id).toBe(volunteer.id)
  await change(adviser, id, financial(null))
  expect(await read(id)).toMatchObject({
    benevoles: { financial: { analyste_id: null } },
    responsible: { id: adviser.id },
  })
})

/** @behaviour assignments.who */
describe('who can be assigned', () => {
  const PATHS = { main: 'request.responsible_id', financial: 'request.benevoles.financial.analyste_id' }
  test('by rank, and by the analyses of the type', async () => {
    const id = await add()
    for (const person of [analyst, volunteer, organisation])
      expect(await change(administrator, id, { responsible_id: person.id })).toBeRefused('invalid', PATHS.main)
    for (const person of [administrator, adviser, organisation])
      expect(await change(administrator, id, financial(person.id))).toBeRefused('invalid', PATHS.financial)
    const wrong = secondary([administrator, SOCIAL], [analyst, SUMMARY], [analyst, FINANCIAL], [analyst, 9])
    const reply = await change(administrator, id, wrong)
    for (const place of [0, 1, 2, 3]) expect(reply).toBeRefused('invalid', `request.benevoles.secondary[${place}]`)
    expect(await change(administrator, id, { responsible_id: 2_000_000 })).toBeRefused('invalid', PATHS.main)
    expect(await read(id)).toMatchObject({ responsible: { id: adviser.id }, request_users: [], version: 1 })
  })
  test('a type without a financial analysis has no financial analyst', async () => {
    const id = await add({ type: 4 })
    expect(await change(administrator, id, financial(analyst.id))).toBeRefused('invalid', PATHS.financial)
    expect(await read(id)).toMatchObject({ can: { assign_financial: false, assign_secondaries: true } })
    const none = await add({ type: 5 })
    expect(await read(none)).toMatchObject({ can: { assign_main: true, assign_secondaries: false } })
  })
  test('a disabled person is neither offered nor added, stays where they are, and can be replaced', async () => {
    const [id, leaving] = [await add(), await addPerson(here, { name: 'Partie', type_id: 4 })]
    await change(adviser, id, secondary([leaving, SOCIAL]))
    await disabled(leaving)
    const offered = await adviser.reads<Record<string, { id: number }[]>>(`/requests/${id}/assignable`)
    expect(
      Object.values(offered.body)
        .flat()
        .map((one) => one.id),
    ).not.toContain(leaving.id)
    expect(await read(id)).toMatchObject({ request_users: [{ user: { id: leaving.id, disabled: true } }] })
    expect(await change(adviser, id, secondary([leaving, SOCIAL], [analyst, ADMINISTRATIVE]))).toMatchObject({
      status: 200,
    })
    expect(await change(adviser, id, financial(leaving.id))).toBeRefused('invalid', PATHS.financial)
    await change(adviser, id, secondary([analyst, SOCIAL], [analyst, ADMINISTRATIVE]))
    expect((await read(id)).request_users.map(({ user_id }) => user_id)).toEqual([analyst.id, analyst.id])
  })
  test('those offered are of the ranks of each kind, in the kinds that the caller may assign', async () => {
    const id = await add()
    const of = async (who: Person) => {
      const { body } = await who.reads<Record<string, { label: string; user_type: string }[]>>(
        `/requests/${id}/assignable`,
      )
      const types = (kind: string) => [...new Set(body[kind]?.map((one) => one.user_type))].sort()
      return { main: types('main'), secondary: types('secondary'), financial: types('financial') }
    }
    const [main, financialOnes] = [
      ['Administrateur', 'Conseiller'],
      ['Analyste', 'Bénévole'],
    ]
    const others = { secondary: ['Analyste', 'Bénévole', 'Conseiller'], financial: financialOnes }
    expect(await of(administrator)).toEqual({ main, ...others })
    expect(await of(adviser)).toEqual({ main: [], ...others })
  })
})

/** @behaviour assignments.self */
describe('a volunteer takes the financial analysis', () => {
  test('of a request being analysed, while nobody has it', async () => {
    const [submitted, id] = [await add({ state: 'submitted' }), await add({ state: 'analysis' })]
    expect(await read(submitted, volunteer)).toMatchObject({ can: { assign_financial_self: false } })
    expect(await change(volunteer, submitted, financial(volunteer.id))).toBeRefused('forbidden')
    expect(await read(id, volunteer)).toMatchObject({ can: { assign_financial_self: true, assign_financial: false } })
    expect(await change(volunteer, id, financial(analyst.id))).toBeRefused('forbidden')
    expect(await change(volunteer, id, { ...financial(volunteer.id), responsible_id: adviser.id + 1 })).toBeRefused(
      'forbidden',
    )
    expect(await change(volunteer, id, financial(volunteer.id))).toMatchObject({ status: 200 })
    expect(await read(id, volunteer)).toMatchObject({ can: { assign_financial_self: false } })
    expect(await change(volunteer, id, financial(null))).toBeRefused('forbidden')
  })
  test('two at once: one has it, the other is told so', async () => {
    const [id, second] = [await add({ state: 'analysis' }), await addPerson(here, { name: 'Second', type_id: 4 })]
    const replies = await Promise.all([volunteer, second].map((who) => change(who, id, financial(who.id))))
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(replies.find(({ status }) => status === 409)).toBeRefused('already_assigned')
  })
})

/** @behaviour assignments.conflict */
test('a change that started from an older one is refused, and one of nothing changes nothing', async () => {
  const id = await add()
  const { version } = await read(id)
  await change(adviser, id, { ...secondary([analyst, SOCIAL]), version })
  expect(await change(administrator, id, { ...secondary([volunteer, SOCIAL]), version })).toBeRefused(
    'version_conflict',
  )
  const after = await read(id)
  await change(administrator, id, { ...secondary([analyst, SOCIAL]), responsible_id: adviser.id })
  expect(await read(id)).toEqual(after)
})

/** @behaviour assignments.mailed */
test('who is added is mailed what for, once, and nobody else is', async () => {
  const newcomer = await addPerson(here, { name: 'Nouvelle', type_id: 3 })
  const id = await add({ state: 'analysis' })
  await change(adviser, id, {
    benevoles: { ...secondary([newcomer, SOCIAL]).benevoles, ...financial(newcomer.id).benevoles },
  })
  const mails = await mailsTo(newcomer)
  expect(mails.map(({ key, subject }) => [key, subject])).toEqual(
    Array.from({ length: 2 }, () => ['assignment', 'Nouvelle tâche – Maison de Joceline']),
  )
  const body = mails.map((mail) => mail.body).join('')
  for (const text of [
    'Analyse financière.',
    'Analyse d’impact social.',
    'Bonjour Nouvelle Villeneuve',
    'Type de demande : Demande de soutien financier',
    'Année financière : 2026',
    'Personne responsable : Mathieu Villeneuve',
    `${TEST_ORIGIN}/requests/${id}`,
  ])
    expect(body.replaceAll('\u00a0', ' ')).toContain(text)
  expect(body).not.toContain('{{')
  const second = await addPerson(here, { name: 'Conseil', type_id: 2 })
  await change(administrator, id, { responsible_id: second.id, ...secondary([newcomer, SOCIAL]) })
  expect((await mailsTo(second)).map((mail) => mail.body).join('')).toContain('Responsabilité de la demande')
  expect(await mailsTo(newcomer)).toHaveLength(2)
})

/** @behaviour assignments.told */
test('the trail tells from whom to whom', async () => {
  const id = await add()
  await change(administrator, id, { responsible_id: otherAdviser.id, ...secondary([analyst, SOCIAL]) })
  const { body } = await administrator.reads<{ data: { changes: object }[] }>(`/audit_events/request/${id}`)
  expect(body.data[0]?.changes).toEqual({
    responsible: { from: 'Mathieu Villeneuve', to: 'Odile Villeneuve' },
    assignees: { from: '', to: 'Analyse d’impact social\u00a0: Inès Villeneuve' },
  })
})

/** @behaviour assignments.over */
test('on a request that is decided nobody is assigned any more, by whichever call', async () => {
  for (const state of ['approved', 'completed'] as const) {
    const id = await add({ state })
    expect((await read(id)).can).toMatchObject({
      assign_main: false,
      assign_secondaries: false,
      assign_financial: false,
      assign_financial_self: false,
    })
    for (const patch of [{ responsible_id: null }, secondary([analyst, SOCIAL]), financial(analyst.id)])
      expect(await change(administrator, id, patch)).toBeRefused('assignment_over')
    expect(await change(analyst, id, financial(analyst.id))).toBeRefused('forbidden')
    const request_users = [{ request_id: id, user_id: analyst.id, type_id: SOCIAL }]
    expect(await adviser.calls('POST', '/request_users', { body: { request_users } })).toBeRefused('assignment_over')
    // A patch that changes nothing is accepted.
    expect(await change(administrator, id, { responsible_id: adviser.id })).toMatchObject({ status: 200 })
  }
})

describe('POST /request_users', () => {
  const asked = (request_users: readonly object[], who = adviser) =>
    who.calls<{ request_id: number; user_id: number }[]>('POST', '/request_users', { body: { request_users } })

  /** @behaviour assignments.added */
  test('adds people to analyses of several requests, besides who is there, and each once', async () => {
    const [one, other] = [await add(), await add()]
    await change(adviser, one, secondary([analyst, SOCIAL]))
    const { status, body } = await asked([
      { request_id: other, user_id: volunteer.id, type_id: SOCIAL },
      { request_id: one, user_id: volunteer.id, type_id: SOCIAL },
      { request_id: one, user_id: analyst.id, type_id: SOCIAL },
      { request_id: one, user_id: volunteer.id, type_id: SOCIAL },
    ])
    expect(status).toBe(200)
    expect(body.map(({ request_id, user_id }) => [request_id, user_id])).toEqual([
      [one, analyst.id],
      [one, volunteer.id],
      [other, volunteer.id],
    ])
    expect((await read(one)).version).toBe(3)
  })

  test('adds all of them or none', async () => {
    const [own, foreign] = [await add(), await add({ responsible: otherAdviser })]
    const row = { user_id: analyst.id, type_id: SOCIAL }
    expect(
      await asked([
        { request_id: own, ...row },
        { request_id: foreign, ...row },
      ]),
    ).toBeRefused('forbidden')
    expect(
      await asked([
        { request_id: own, ...row },
        { request_id: 2_000_000, ...row },
      ]),
    ).toBeRefused('not_found')
    const wrong = [
      { request_id: own, ...row },
      { request_id: own, user_id: analyst.id, type_id: SUMMARY },
    ]
    expect(await asked(wrong)).toBeRefused('invalid', 'request_users[1]')
    expect((await read(own)).request_users).toEqual([])
  })
})

/** @behaviour assignments.in-lists */
test('lists show the financial analyst as tied to the request', async () => {
  const [id, person] = [await add({ state: 'analysis' }), await addPerson(here, { name: 'Fiscal', type_id: 3 })]
  const list = async () =>
    (await person.reads<{ data: { id: number; association: string }[] }>('/requests', { filters: '{"assigned":true}' }))
      .body
  expect((await list()).data).toEqual([])
  await change(adviser, id, financial(person.id))
  expect((await list()).data).toMatchObject([{ id, association: 'Analyse financière' }])
})
