import type { ToDoGroup, ToDoKind } from '@octroi/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAnalysis } from '../../testing/factories/create-analysis.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import type { Person } from '../../testing/person.ts'
import { testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { db, administrator, adviser, otherAdviser, analyst, volunteer, organisation, otherOrganisation } = here
const SUMMARY = 3
const SOCIAL = 4
const FINANCIAL = 1

const groups = async (who: Person, query = {}) => (await who.reads<ToDoGroup[]>('/to_do', query)).body
/** Ids of the requests that wait for somebody, by reason. */
const waiting = async (who: Person) =>
  Object.fromEntries((await groups(who)).map(({ kind, rows }) => [kind, rows.map(({ request_id }) => request_id)]))

beforeEach(async () => {
  await db.updateTable('requests').set({ archived: true }).execute()
})

/** @behaviour home.to-do, home.to-do-rights */
describe('what waits', () => {
  test('is nothing for anybody at first', async () => {
    for (const who of [administrator, adviser, analyst, volunteer, organisation]) expect(await groups(who)).toEqual([])
  })

  test('for an organisation is its own forms to fill in and to correct, nobody else’s', async () => {
    const draft = await createRequest(here, organisation)
    const returned = await createRequest(here, organisation, { state: 'correction' })
    await createRequest(here, organisation, { state: 'submitted' })
    expect(await waiting(organisation)).toEqual({ submit: [draft], resubmit: [returned] })
    expect(await waiting(otherOrganisation)).toEqual({})
    expect(await waiting(administrator)).not.toHaveProperty('submit')
  })

  test('to be validated is for the adviser responsible; where nobody is, administrators find somebody first', async () => {
    const advised = await createRequest(here, organisation, { state: 'submitted', responsible: adviser })
    const alone = await createRequest(here, organisation, { state: 'submitted' })
    expect(await waiting(adviser)).toEqual({ accept: [advised] })
    expect(await waiting(otherAdviser)).toEqual({})
    expect(await waiting(administrator)).toEqual({ assign_main: [alone] })
    await adviser.changes(advised, { state_id: 4 })
    expect(await waiting(adviser)).not.toHaveProperty('accept')
  })

  test('of an adviser who is disabled is for administrators', async () => {
    const request = await createRequest(here, organisation, { state: 'submitted', responsible: otherAdviser })
    expect(await waiting(administrator)).toEqual({})
    await db.updateTable('users').set({ disabled: true }).where('id', '=', otherAdviser.id).execute()
    expect(await waiting(administrator)).toEqual({ assign_main: [request] })
    await db.updateTable('users').set({ disabled: false }).where('id', '=', otherAdviser.id).execute()
  })

  test('of analyses is for who carries each out, and to be assigned where nobody does', async () => {
    const { request } = await createAnalysis(here, organisation, { type: 1, responsible: adviser })
    const own = await groups(adviser)
    expect(own.map(({ kind, total }) => [kind, total])).toEqual([
      ['assign_analyses', 1],
      ['analyze', 1],
    ])
    expect(own[1]?.rows[0]?.analysis).toMatchObject({ summary: true, label: 'Fiche synthèse' })
    expect(await waiting(volunteer)).toEqual({ take_financial: [request] })
    await administrator.changes(request, {
      benevoles: {
        financial: { analyste_id: analyst.id },
        secondary: [2, SOCIAL].map((type_id) => ({ analyste_id: volunteer.id, type_id })),
      },
    })
    expect(await waiting(adviser)).toEqual({ analyze: [request] })
    expect(await waiting(volunteer)).toEqual({ analyze: [request, request] })
    const [analyse] = await groups(analyst)
    expect(analyse?.rows.map(({ analysis }) => analysis?.label)).toEqual(['Analyse financière'])
  })

  test('of analyses that were returned says why', async () => {
    const { request, id } = await createAnalysis(here, organisation, {
      type: 1,
      analysis: SOCIAL,
      stands: 'in_progress',
    })
    const listed = { request_id: request, user_id: analyst.id, type_id: SOCIAL }
    await db
      .insertInto('request_users')
      .values({ ...listed, organization_id: organizationOf('requests', request) })
      .execute()
    await db.updateTable('analyses').set({ return_reason: 'À revoir.' }).where('id', '=', id).execute()
    const [again] = await groups(analyst)
    expect(again).toMatchObject({ kind: 'take_up', rows: [{ analysis: { id, return_reason: 'À revoir.' } }] })
  })

  test('of a financial analysis is nobody’s who may not fill it in', async () => {
    const { request } = await createAnalysis(here, organisation, { type: 1 })
    const listed = { request_id: request, user_id: analyst.id, type_id: FINANCIAL }
    await db
      .insertInto('request_users')
      .values({ ...listed, organization_id: organizationOf('requests', request) })
      .execute()
    expect(await waiting(analyst)).toEqual({})
  })

  test('to accept the analyses begins when the last of them is finished', async () => {
    const { request } = await createAnalysis(here, organisation, { type: 1, responsible: adviser, stands: 'finished' })
    expect(await waiting(adviser)).toEqual({ accept_analyses: [request] })
    const reopened = db.updateTable('analyses').set({ state_id: 2 })
    await reopened.where('request_id', '=', request).where('type_id', '=', SUMMARY).execute()
    expect(await waiting(adviser)).toEqual({ analyze: [request] })
  })

  test('closing soon is what is not submitted with two weeks left at most, for its adviser', async () => {
    const closing = async (date_close: string, responsible = adviser) => {
      const id = await createRequest(here, organisation, { responsible })
      await db.updateTable('requests').set({ date_close }).where('id', '=', id).execute()
      return id
    }
    const [last, today] = [await closing('2026-03-16'), await closing('2026-03-02')]
    for (const day of ['2026-03-17', '2026-03-01']) await closing(day)
    await closing('2026-03-10', otherAdviser)
    expect(await waiting(adviser)).toEqual({ closing: [today, last] })
  })
})

/** @behaviour home.to-do-counted */
test('of many, the first are given with how many there are, and all of one kind when asked for', async () => {
  const ids = []
  for (let count = 0; count < 7; count += 1) ids.push(await createRequest(here, organisation))
  expect(await groups(organisation)).toMatchObject([{ kind: 'submit', total: 7 }])
  expect((await waiting(organisation)).submit).toEqual(ids.slice(0, 5))
  const kind: ToDoKind = 'submit'
  expect((await groups(organisation, { kind, rows: 100 }))[0]?.rows).toHaveLength(7)
  expect(await organisation.reads('/to_do', { kind: 'nothing' })).toBeRefused('malformed')
})
