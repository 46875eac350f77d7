import type { HistoryLine, Request, ToDoGroup } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { pdf } from '../../testing/form-data.ts'
import { answersAnalysis, createAnalysis, movesAnalysis } from '../../testing/factories/create-analysis.ts'
import { expectClosed } from '../../testing/expect-closed.ts'
import { createGuide } from '../../testing/factories/create-guide.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, organisation } = here
const [ADMINISTRATIVE, SOCIAL] = [2, 4]
/** A text question of the social analysis. */
const COMMENT = 240_048
const REFUSED = 'conflict_declared'

const declares = (who: Person, id: number, body: object = {}) =>
  who.calls('POST', `/requests/${id}/conflict_of_interest`, { body })
const read = async (id: number, who = administrator) => (await who.reads<Request>(`/requests/${id}`)).body
const secondary = (...people: readonly (readonly [Person, number])[]) => ({
  benevoles: { secondary: people.map(([{ id }, type_id]) => ({ analyste_id: id, type_id })) },
})
const waiting = async (who: Person) =>
  Object.fromEntries(
    (await who.reads<ToDoGroup[]>('/to_do', { rows: 100 })).body.map(({ kind, rows }) => [
      kind,
      rows.map(({ request_id }) => request_id),
    ]),
  )

/** Creates a request being analysed whose social analysis is assigned to a new person of this rank. */
async function assigned(rank: number, more: Parameters<typeof createAnalysis>[2] = {}) {
  const who = await addPerson(here, { name: 'Liée', type_id: rank })
  const asked = { type: 1, responsible: adviser, analysis: SOCIAL, ...more }
  const { request, id } = await createAnalysis(here, organisation, asked)
  await adviser.changes(request, secondary([who, SOCIAL]))
  return { who, request, analysis: id }
}

/** @behaviour conflicts.closed */
describe.each([2, 3, 4])('a request on which somebody of rank %i declared a conflict of interest', (rank) => {
  test('is closed to them, with all that belongs to it, and stands in none of their lists', async () => {
    const { who, request, analysis } = await assigned(rank, { answers: 'all', documents: true })
    await createGuide(here, request)
    const { body } = await administrator.reads<{ id: number }[]>('/documents', { request_id: request })
    const document = body[0]?.id
    const at = `/requests/${request}`
    expect(await who.reads(`/documents/${request}/${document}`)).toMatchObject({ status: 200 })
    expect(await read(request, who)).toMatchObject({ can: { declare_conflict: true } })
    expect(await declares(who, request)).toMatchObject({ status: 204 })
    const reads = [
      ...['', '/answers', '/answers/formated', '/guide', '/assignable', '/conclusion'].map((part) => `${at}${part}`),
      ...(rank === 2 ? [`${at}/history`, `${at}/history/authors`] : []),
      ...['', '/answers', '/answers/formated'].map((part) => `/analyzes/${analysis}${part}`),
      `/documents/${request}/${document}`,
    ]
    for (const path of reads) expectClosed(await who.reads(path), rank, path)
    expect(await who.reads('/documents', { request_id: request })).toBeRefused(REFUSED)
    expectClosed(await who.changes(request, { benevoles: { financial: { analyste_id: who.id } } }), rank)
    expectClosed(await who.savesAnswers(request, []), rank)
    expectClosed(await who.uploads(pdf(), { request_id: request }), rank)
    expect(await answersAnalysis(who, analysis, [])).toBeRefused(REFUSED)
    for (const state_id of [1, 2, 3])
      expect(await movesAnalysis(who, analysis, { state_id, message: 'À revoir' })).toBeRefused(REFUSED)
    const create = { body: { analyzes: [{ request_id: request, type_id: SOCIAL }] } }
    expectClosed(await who.calls('POST', '/analyzes', create), rank)
    expect(await declares(who, request)).toBeRefused(REFUSED)
    for (const list of ['/requests', '/analyzes', '/documents'])
      expect(JSON.stringify((await who.reads(list, { per_page: 500 })).body), list).not.toContain(
        `"request_id":${request}`,
      )
    const filters = JSON.stringify({ id: request })
    expect((await who.reads<{ total: number }>('/requests', { filters })).body.total).toBe(0)
    expect(Object.values(await waiting(who)).flat()).not.toContain(request)
    expect((await administrator.reads<{ total: number }>('/requests', { filters })).body.total).toBe(1)
  })
})

/** @behaviour conflicts.closed */
test('who submitted an analysis and declared one since is not mailed its return', async () => {
  const { who, request, analysis } = await assigned(4)
  await here.db
    .updateTable('analyses')
    .set({ state_id: 3, submitted_by: who.id, submitted_at: here.clock.now() })
    .where('id', '=', analysis)
    .execute()
  await declares(who, request)
  expect(await movesAnalysis(adviser, analysis, { state_id: 2, message: 'À revoir' })).toMatchObject({ status: 200 })
  const mails = await here.db
    .selectFrom('mails')
    .select(['key', 'recipient'])
    .where('request_id', '=', request)
    .execute()
  expect(mails.filter(({ key }) => key === 'analysis_returned')).toEqual([])
})

/** @behaviour conflicts.who */
test('it is declared by who is assigned only, for whatever task', async () => {
  const { request, who } = await assigned(3)
  for (const other of [administrator, otherAdviser, organisation])
    expect(await declares(other, request)).toBeRefused('forbidden')
  expect(await declares(here.otherOrganisation, request)).toBeRefused('forbidden')
  expect(await declares(who, request, { reason: 'x'.repeat(2001) })).toBeRefused('malformed')
  const analyst = await addPerson(here, { name: 'Fiscale', type_id: 4 })
  await adviser.changes(request, { benevoles: { financial: { analyste_id: analyst.id } } })
  for (const one of [adviser, analyst, who]) expect(await declares(one, request)).toMatchObject({ status: 204 })
  const { responsible, benevoles, request_users, conflicts } = await read(request)
  expect([responsible, benevoles.financial.analyste_id, request_users]).toEqual([null, null, []])
  const tasks = conflicts.map(({ user, main, financial, analyze_type_ids }) => [
    user.id,
    main,
    financial,
    analyze_type_ids,
  ])
  expect(new Set(tasks)).toEqual(
    new Set([
      [adviser.id, true, false, []],
      [analyst.id, false, true, []],
      [who.id, false, false, [SOCIAL]],
    ]),
  )
})

/** @behaviour conflicts.reassign */
test('the task is to be given to somebody else, who takes over what was begun, and never to the same person', async () => {
  const { who, request, analysis } = await assigned(4)
  expect(await answersAnalysis(who, analysis, [{ option_id: COMMENT, value: 'Commencée' }])).toMatchObject({
    status: 200,
  })
  await declares(who, request, { reason: 'Ma sœur y travaille' })
  expect(await waiting(adviser)).toMatchObject({ reassign: expect.arrayContaining([request]) })
  expect((await waiting(adviser))['assign_analyses'] ?? []).not.toContain(request)
  const { conflicts, analyzes } = await read(request, adviser)
  expect(conflicts).toMatchObject([{ user: { id: who.id, name: 'Liée' }, reason: 'Ma sœur y travaille' }])
  expect((await read(request, otherAdviser)).conflicts).toEqual([])
  expect(analyzes.find(({ id }) => id === analysis)).toMatchObject({
    to_reassign: true,
    can: { edit: false },
    acts: [],
  })
  const answer = [{ option_id: COMMENT, value: 'Par quelqu’un d’autre' }]
  expect(await answersAnalysis(administrator, analysis, answer)).toBeRefused('analysis_locked')

  const offered = (await adviser.reads<Record<string, { id: number }[]>>(`/requests/${request}/assignable`)).body
  expect(
    Object.values(offered)
      .flat()
      .map(({ id }) => id),
  ).not.toContain(who.id)
  const again = await adviser.changes(request, secondary([who, ADMINISTRATIVE]))
  expect(again).toBeRefused('invalid', 'request.benevoles.secondary[0]')
  const rows = [{ request_id: request, user_id: who.id, type_id: SOCIAL }]
  expect(await adviser.calls('POST', '/request_users', { body: { request_users: rows } })).toBeRefused('invalid')
  expect(await who.changes(request, { benevoles: { financial: { analyste_id: who.id } } })).toBeRefused(REFUSED)

  const next = await addPerson(here, { name: 'Relève', type_id: 3 })
  await adviser.changes(request, secondary([next, SOCIAL]))
  expect((await waiting(adviser))['reassign'] ?? []).not.toContain(request)
  expect((await next.reads<object[]>(`/analyzes/${analysis}/answers`)).body).toMatchObject([{ value: 'Commencée' }])
  expect(await answersAnalysis(next, analysis, answer)).toMatchObject({ status: 200 })
})

/** @behaviour conflicts.told */
test('it stands in the history, with its reason, and in the trail', async () => {
  const { who, request } = await assigned(3)
  await declares(who, request, { reason: 'Ma sœur y travaille' })
  const { body } = await adviser.reads<{ data: HistoryLine[] }>(`/requests/${request}/history`, {
    filters: '{"kind":"people"}',
  })
  expect(body.data[0]).toMatchObject({
    actor_id: who.id,
    changes: {
      conflicts: { from: null, to: 'Liée Villeneuve\u00a0: Ma sœur y travaille' },
      assignees: { to: '' },
    },
  })
})

/** @behaviour conflicts.who */
test('of two at once one is declared', async () => {
  const { who, request } = await assigned(3)
  const replies = await Promise.all([declares(who, request), declares(who, request)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 403]))
})

const lifts = (who: Person, id: number, { user, reason = 'Déclaré par erreur' }: { user: Person; reason?: string }) =>
  who.calls('POST', `/requests/${id}/conflict_of_interest/${user.id}/lift`, { body: { reason } })

/** @behaviour conflicts.lifted */
test('an administrator lifts one with a reason, which is told and mailed, and the person may be assigned again', async () => {
  const { who, request } = await assigned(3)
  await declares(who, request)
  expect(await read(request)).toMatchObject({ can: { lift_conflict: true } })
  expect(await lifts(adviser, request, { user: who })).toBeRefused('forbidden')
  expect(await lifts(who, request, { user: who })).toBeRefused('forbidden')
  expect(await lifts(administrator, request, { user: who, reason: ' ' })).toBeRefused('malformed', 'reason')
  expect(await lifts(administrator, request, { user: who, reason: 'a\u202eb' })).toBeRefused('invalid', 'reason')
  // An emoji that was cut in half, in a text of a length.
  expect(await lifts(administrator, request, { user: who, reason: 'a\ud83d' })).toBeRefused('invalid', 'reason')
  expect(await lifts(administrator, request, { user: adviser })).toBeRefused('not_found')
  expect(await lifts(administrator, request, { user: who })).toMatchObject({ status: 204 })
  expect(await lifts(administrator, request, { user: who })).toBeRefused('not_found')
  const { body } = await adviser.reads<{ data: HistoryLine[] }>(`/requests/${request}/history`, {
    filters: '{"kind":"people"}',
  })
  expect(body.data[0]).toMatchObject({
    actor_id: administrator.id,
    changes: { conflict_lifted: { from: null, to: 'Liée Villeneuve\u00a0: Déclaré par erreur' } },
  })
  const mails = await here.db.selectFrom('mails').selectAll().where('request_id', '=', request).execute()
  const lifted = mails.filter(({ key }) => key === 'conflict_lifted')
  expect(lifted.map(({ recipient }) => recipient)).toEqual([who.who.email])
  expect(lifted[0]?.body).toContain('Raison\u00a0:\nDéclaré par erreur')
  expect(await adviser.changes(request, secondary([who, SOCIAL]))).toMatchObject({ status: 200 })
  expect(await who.reads(`/requests/${request}`)).toMatchObject({ status: 200 })
})

/** @behaviour conflicts.decided */
test.for([{ state_id: 8 }, { state_id: 9 }, { archived: true }])(
  'none is declared any more on what is %o',
  async (columns) => {
    const { who, request } = await assigned(4)
    await here.db.updateTable('requests').set(columns).where('id', '=', request).execute()
    expect(await read(request, who)).toMatchObject({ can: { declare_conflict: false } })
    expect(await declares(who, request)).toBeRefused('request_decided')
  },
)

/** @behaviour conflicts.author */
test('a finished analysis keeps the name of its author, and says that it was done before', async () => {
  const { who, request, analysis } = await assigned(4, { complete: true })
  expect(await movesAnalysis(who, analysis, { state_id: 3 })).toMatchObject({ status: 200 })
  const done = async () => (await read(request)).analyzes.find(({ id }) => id === analysis)
  expect(await done()).toMatchObject({ submitted_by: 'Liée Villeneuve', before_conflict: false })
  await declares(who, request)
  expect(await done()).toMatchObject({ user: null, submitted_by: 'Liée Villeneuve', before_conflict: true })
})

/** @behaviour conflicts.administrators */
test('an administrator who is assigned declares one while another one is left to give the request to somebody else', async () => {
  const { request } = await assigned(3)
  const other = await addPerson(here, { name: 'Autre', type_id: 1 })
  const also = await addPerson(here, { name: 'Encore', type_id: 1 })
  for (const one of [other, also]) await disable(one, true)
  await administrator.changes(request, { responsible_id: administrator.id })
  expect(await declares(administrator, request)).toBeRefused('last_administrator')
  await disable(other, false)
  expect(await declares(administrator, request)).toMatchObject({ status: 204 })
  expect(await administrator.reads(`/requests/${request}`)).toBeRefused(REFUSED)
  expect(await lifts(administrator, request, { user: administrator })).toBeRefused(REFUSED)
  expect(await waiting(other)).toMatchObject({ reassign: expect.arrayContaining([request]) })
  await other.changes(request, { responsible_id: other.id })
  expect(await declares(other, request)).toBeRefused('last_administrator')
  expect(await lifts(other, request, { user: administrator })).toMatchObject({ status: 204 })
})

const disable = ({ id }: Person, disabled: boolean) =>
  here.db.updateTable('users').set({ disabled }).where('id', '=', id).execute()

/** @behaviour conflicts.trail */
test('who became an administrator since reads nothing of it in the trail: list, object, or export', async () => {
  const { who, request, analysis } = await assigned(2, { complete: true })
  expect(await movesAnalysis(administrator, analysis, { state_id: 3 })).toMatchObject({ status: 200 })
  await declares(who, request)
  await here.db.updateTable('users').set({ type_id: 1 }).where('id', '=', who.id).execute()
  const told = async (reader: Person, subject: string, id: number) => {
    const filters = JSON.stringify({ subject, subject_id: id })
    return (await reader.reads<{ total: number }>('/audit_events', { filters })).body.total
  }
  for (const [subject, id] of [
    ['request', request],
    ['analysis', analysis],
  ] as const) {
    expect(await told(administrator, subject, id), subject).toBeGreaterThan(0)
    expect(await told(who, subject, id), subject).toBe(0)
    expect(await administrator.reads(`/audit_events/${subject}/${id}`)).toMatchObject({ status: 200 })
    expect(await who.reads(`/audit_events/${subject}/${id}`)).toBeRefused(REFUSED)
  }
  expect((await who.reads<{ total: number }>('/audit_events')).body.total).toBeGreaterThan(0)
})
