import { STATE_LIST, type StateCode, STATES } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { type RequestOptions, createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, analyst, organisation } = here

const submitted = (more: RequestOptions = {}): Promise<number> =>
  createRequest(here, organisation, {
    answers: 'all',
    documents: true,
    state: 'submitted',
    responsible: adviser,
    ...more,
  })

/** @behaviour requests.reviewed */
describe('a submitted request', () => {
  test('is returned by its adviser with a message, and can be edited again', async () => {
    const id = await submitted()
    const reply = await adviser.changes(id, { state_id: STATES.correction.id, message: 'Précisez le budget, svp.' })
    expect(reply).toMatchObject({ status: 200, body: { state_id: 3, request_state: { label: 'En correction' } } })
    expect(await organisation.reads(`/requests/${id}`)).toMatchObject({
      body: {
        can: { edit_form: true },
        acts: [{ name: 'resubmit' }],
        history: [{ from_state_id: 2, to_state_id: 3, message: 'Précisez le budget, svp.', by: 'Mathieu Villeneuve' }],
      },
    })
  })

  test('is returned without a message too', async () => {
    expect(await adviser.changes(await submitted(), { state_id: 3 })).toMatchObject({ status: 200 })
  })

  test.each([
    [1, STATES.analysis.id],
    [2, STATES.analysis.id],
    [3, STATES.analysis.id],
    [4, STATES.analysis.id],
    [5, STATES.completed.id],
  ])('of type %i is accepted two states further', async (type, state) => {
    const id = await submitted({ type })
    expect(await adviser.changes(id, { state_id: state })).toMatchObject({ status: 200, body: { state_id: state } })
  })

  /** @behaviour requests.acts-by-name */
  test('is accepted or returned by the name of the act, which a state that is sent along must agree with', async () => {
    const id = await submitted()
    expect(await adviser.changes(id, { act: 'accept', state_id: 3 })).toBeRefused('invalid', 'request.act')
    expect(await adviser.changes(id, { act: 'approve' })).toBeRefused('impossible_transition')
    expect(await organisation.changes(id, { act: 'accept' })).toBeRefused('forbidden')
    expect(await adviser.changes(id, { act: 'accept', version: 1 })).toMatchObject({ body: { state_id: 4 } })
    expect(await adviser.changes(id, { act: 'accept' })).toBeRefused('state_conflict')
    const other = await submitted()
    expect(await adviser.changes(other, { act: 'return' })).toMatchObject({ body: { state_id: 3 } })
  })

  test('is returned or accepted once, whoever presses at the same time', async () => {
    const id = await submitted()
    const replies = await Promise.all([
      adviser.changes(id, { state_id: 4 }),
      administrator.changes(id, { state_id: 4 }),
      administrator.changes(id, { state_id: 3 }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
    const { body } = await administrator.reads<{ history: unknown[] }>(`/requests/${id}`)
    expect(body.history).toHaveLength(1)
  })

  test('is not reviewed by another adviser, an analyst, or the organisation itself', async () => {
    const id = await submitted({ listed: [analyst] })
    for (const person of [otherAdviser, analyst, organisation])
      expect(await person.changes(id, { state_id: 4 })).toBeRefused('forbidden')
  })
})

const ALLOWED = new Set(['1-2', '3-2', '2-3', '2-4', '4-9'])

test('a move between two states that the funder calls the same is in the trail, and counts as a change', async () => {
  const names = here.db.updateTable('lookups').where('kind', '=', 'request_states').where('id', 'in', [2, 4])
  const before = await here.db.selectFrom('lookups').selectAll().where('kind', '=', 'request_states').execute()
  await names.set({ label: 'En traitement' }).execute()
  const id = await submitted()
  const { body } = await adviser.reads<{ version: number }>(`/requests/${id}`)
  await adviser.changes(id, { state_id: 4, version: body.version })
  for (const { id: state, label } of before)
    await here.db
      .updateTable('lookups')
      .set({ label })
      .where('kind', '=', 'request_states')
      .where('id', '=', state)
      .execute()
  expect(await adviser.changes(id, { archived: true, version: body.version })).toBeRefused('version_conflict')
  const lines = here.db.selectFrom('audit_events').select('changes').where('subject', '=', 'request')
  expect(await lines.where('subject_id', '=', id).execute()).toEqual([
    { changes: { state: { from: 'En traitement', to: 'En traitement' } } },
  ])
})

describe('any other change of state is refused', () => {
  const pairs = STATE_LIST.flatMap((from) => STATE_LIST.map((to) => ({ from: from.code, fromId: from.id, to: to.id })))
  /** One request in each state; reused, since refused changes leave it unchanged. */
  const standing = new Map<string, Promise<number>>()
  const inState = (state: StateCode): Promise<number> => {
    const id = standing.get(state) ?? submitted({ state })
    standing.set(state, id)
    return id
  }

  test.each(pairs.filter(({ fromId, to }) => !ALLOWED.has(`${fromId}-${to}`)))('$from to $to', async ({ from, to }) => {
    const id = await inState(from)
    const reply = await administrator.changes(id, { state_id: to, consent: true, initials: 'C. V.' })
    const isThere = STATE_LIST.some(({ code, id: stands }) => code === from && stands === to)
    expect(reply).toBeRefused(isThere ? 'state_conflict' : 'impossible_transition')
  })

  test('to a state that does not exist', async () => {
    expect(await administrator.changes(await submitted(), { state_id: 99 })).toBeRefused('impossible_transition')
  })

  /** @behaviour requests.impossible-transition */
  test('and says which acts are possible, unless somebody else may have been first', async () => {
    const id = await submitted()
    const [adviserSays, organisationSays] = [
      await adviser.changes(id, { state_id: 8 }),
      await organisation.changes(id, { state_id: 8 }),
    ]
    expect(adviserSays).toBeRefused('impossible_transition', 'request.state_id')
    expect(adviserSays).toMatchObject({
      body: {
        details: [
          {
            message: expect.stringMatching(
              /«\u00a0Demander des modifications\u00a0» ou «\u00a0Accepter la demande\u00a0»\.$/,
            ),
          },
        ],
      },
    })
    expect(organisationSays).toMatchObject({
      body: { details: [{ message: expect.stringMatching(/ni aucune autre/) }] },
    })
    await adviser.changes(id, { state_id: 4 })
    const { version } = (await adviser.reads<{ version: number }>(`/requests/${id}`)).body
    // The request was just submitted, so a caller without a version may be late; a caller with the current version is
    // not.
    expect(await adviser.changes(id, { state_id: 3, message: 'Précisez.' })).toBeRefused('state_conflict')
    expect(await adviser.changes(id, { state_id: 3, message: 'Précisez.', version })).toBeRefused(
      'impossible_transition',
    )
  })
})

describe('archiving', () => {
  /** @behaviour permissions.archived-left-out */
  test('hides a request from the list of who is no administrator, and back', async () => {
    const id = await submitted()
    const listed = async () =>
      (await adviser.reads<{ total: number }>('/requests', { filters: JSON.stringify({ id }) })).body.total
    expect(await adviser.changes(id, { archived: true })).toMatchObject({ status: 200, body: { archived: true } })
    expect(await listed()).toBe(0)
    await adviser.changes(id, { archived: false })
    expect(await listed()).toBe(1)
  })

  test('moves nothing else', async () => {
    const id = await submitted()
    expect(await adviser.changes(id, { archived: true })).toMatchObject({ body: { state_id: 2, history: [] } })
  })
})

/** @behaviour permissions.no-backstage */
test('who assigns what to whom is not shown to the organisation', async () => {
  const id = await submitted({ listed: [analyst] })
  expect(await adviser.reads(`/requests/${id}`)).toMatchObject({
    body: { request_users: [{ user_id: analyst.id, label: 'Analyse générique', user: { name: 'Inès' } }] },
  })
  expect(await organisation.reads(`/requests/${id}`)).toMatchObject({
    body: { request_users: [], can: { see_backstage: false, archive: false } },
  })
})

test('the states and types of the product are those of the starting content', async () => {
  const states = await organisation.reads<unknown[]>('/requests/states')
  expect(states.body).toHaveLength(9)
  expect(states.body).toContainEqual({ id: 1, label: 'Non soumise', code: 'draft' })
  const types = await organisation.reads<{ id: number }[]>('/requests/types')
  expect(types.body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect(types.body[0]).toMatchObject({
    flow: [1, 2, 3, 4, 5, 6, 8],
    financial_pages: true,
    recommendations: 'formulated',
  })
})
