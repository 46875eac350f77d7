import type { Request } from '@octroi/domain'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createAnalysis } from '../testing/factories/create-analysis.ts'
import { savesItems } from '../testing/budget-calls.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { Person } from '../testing/person.ts'
import { addPerson, CONFIG, testApp } from '../testing/test-app.ts'
import { organizationOf } from '../db/owner-organization.ts'

const here = await testApp()
const { db, organisation, adviser } = here
const asked: string[] = []
/** A text question of the shortest form. */
const NAME = 140_001

const written = new WeakMap<object, string>()

/** Records the SQL of every query that is compiled, without subqueries. */
const recorder: KyselyPlugin = {
  transformQuery: ({ node, queryId }): RootOperationNode => {
    written.set(queryId, db.getExecutor().compileQuery(node, queryId).sql)
    return node
  },
  transformResult: async ({ result, queryId }) => {
    const text = written.get(queryId)
    if (text) asked.push(text)
    return result
  },
}

const app = await buildApp({
  accesses: { tell: () => undefined },
  db: db.withPlugin(recorder),
  files: here.files,
  clock: () => here.clock.now(),
  config: CONFIG,
  origin: () => 'https://demandes.example.org',
})
const byRecorder = ({ who }: Person) => new Person(app, who)

async function read(who: Person, id: number) {
  asked.length = 0
  const { status, body } = await byRecorder(who).reads<Request>(`/requests/${id}`)
  expect(status).toBe(200)
  return { request: body, queries: [...asked] }
}

const asksAnswers = (queries: readonly string[]): boolean => queries.some((text) => text.includes('from "answers"'))

/** @behaviour requests.read-in-few-queries */
test('a request with its analyses is read by a handful of queries, whatever it holds, and its answers once until they change', async () => {
  const { request: id } = await createAnalysis(here, organisation, { type: 1, complete: true })
  const submitted = { request_id: id, user_id: organisation.id, from_state_id: 1, to_state_id: 2, message: null }
  await db
    .insertInto('request_events')
    .values({ ...submitted, organization_id: organizationOf('requests', id), at: here.clock.now() })
    .execute()
  here.clock.pass({ minutes: 1 })
  await savesItems(organisation, { of: organisation, year: 2026 }, { 'amounts.current.housing_1': '1' })
  const first = await read(adviser, id)
  expect(first.request.analyzes.length).toBe(4)
  expect(first.request.late_change).toMatchObject({ since: 'submission' })
  expect(asksAnswers(first.queries)).toBe(true)
  const again = await read(adviser, id)
  expect(again.request).toEqual(first.request)
  expect(asksAnswers(again.queries)).toBe(false)
  expect(again.queries.length).toBeLessThanOrEqual(5)
})

/** @behaviour requests.read-in-few-queries */
test('what is answered meanwhile counts at once, for everybody', async () => {
  const id = await createRequest(here, organisation, { state: 'draft' })
  const before = (await read(organisation, id)).request.completion
  expect((await read(adviser, id)).request.completion).toEqual(before)
  // Simulates another server on the same database.
  expect(await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare' }])).toMatchObject({ status: 200 })
  const after = (await read(adviser, id)).request.completion
  expect(after.answered).toBe(before.answered + 1)
  expect((await read(organisation, id)).request.completion).toEqual(after)
})

/** @behaviour requests.outward */
test('an organisation reads of its request neither how recommendations come about nor who analyses it', async () => {
  const id = await createRequest(here, organisation, { type: 2, state: 'preformulated', responsible: adviser })
  const analyst = await addPerson(here, { name: 'Éléonore', type_id: 3 })
  const owner = { request_id: id, organization_id: organizationOf('requests', id) }
  await db
    .insertInto('request_users')
    .values({ ...owner, user_id: analyst.id, type_id: 6 })
    .execute()
  await db.updateTable('requests').set({ financial_analyst_id: analyst.id }).where('id', '=', id).execute()
  const steps = [
    [1, 2, organisation],
    [2, 3, adviser],
    [4, 7, adviser],
  ] as const
  for (const [from_state_id, to_state_id, who] of steps) {
    const moved = { ...owner, user_id: who.id, from_state_id, to_state_id, message: null }
    await db
      .insertInto('request_events')
      .values({ ...moved, at: here.clock.now() })
      .execute()
  }
  const told = async (who: Person) => {
    const replies = await Promise.all([
      who.reads<Request>(`/requests/${id}`),
      who.reads<{ data: Request[] }>('/requests', { filters: JSON.stringify({ id }) }),
      who.reads('/requests/states'),
    ])
    const [{ body }, { body: list }] = replies
    const labels = [body.request_state.label, body.history.at(-1)?.to_state.label, list.data[0]?.request_state.label]
    return {
      labels,
      by: body.history.slice(-3).map((event) => event.by !== ''),
      all: JSON.stringify(replies.map((reply) => reply.body)),
    }
  }
  const [outside, inside] = [await told(organisation), await told(adviser)]
  expect(new Set(outside.labels)).toEqual(new Set(['En attente d’approbation']))
  expect(new Set(inside.labels)).toEqual(new Set(['En attente d’approbation (recommandations préformulées)']))
  // An organisation sees who returned the request, its contact, but not who of the funder moved it further.
  expect(outside.by).toEqual([true, true, false])
  expect(inside.by).toEqual([true, true, true])
  expect(outside.all).not.toMatch(/préformulées|Éléonore/)
  expect(inside.all).toMatch(/Éléonore/)
})
