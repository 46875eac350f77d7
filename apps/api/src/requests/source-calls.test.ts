import type { Analysis, Conclusion, Request } from '@octroi/domain'
import { expect, test } from 'vitest'
import { pdf } from '../testing/form-data.ts'
import { createAnalysis, movesAnalysis } from '../testing/factories/create-analysis.ts'
import { createConclusion } from '../testing/factories/create-conclusion.ts'
import { givesGuide, createGuide } from '../testing/factories/create-guide.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, analyst, volunteer, organisation, db } = here
const [FINANCIAL, ADMINISTRATIVE, SUMMARY, SOCIAL] = [1, 2, 3, 4]
const [GREEN, RED] = [1, 4]
const concluded = async (id: number) => (await administrator.reads<Conclusion>(`/requests/${id}/conclusion`)).body

/** @behaviour conclusions.color-with-approval */
test('the final colour comes with the approval itself, as the source sends it', async () => {
  const id = await createRequest(here, organisation, { type: 1, state: 'approval', responsible: adviser })
  await createConclusion(here, id, { ammount_final: 900_000 })
  expect(await adviser.changes(id, { color_id: GREEN })).toBeRefused('forbidden')
  expect(await administrator.changes(id, { color_id: 77 })).toBeRefused('invalid', 'conclusion.color_id_final')
  expect(await administrator.changes(id, { state_id: 8, color_id: null })).toBeRefused('final_color_missing')
  const approved = await administrator.changes<Request>(id, { state_id: 8, color_id: GREEN })
  expect(approved).toMatchObject({ status: 200, body: { state_id: 8, color_id: GREEN } })
  expect(await concluded(id)).toMatchObject({ color_id_final: GREEN })
  expect(await administrator.changes(id, { color_id: GREEN, archived: true })).toMatchObject({ status: 200 })
  expect(await administrator.changes(id, { color_id: RED })).toBeRefused('conclusion_locked')
})

/** @behaviour conclusions.color-with-approval */
test('a colour that is refused leaves the request where it was, and the whole request may be sent back', async () => {
  const id = await createRequest(here, organisation, { type: 1, state: 'post_analysis', responsible: adviser })
  expect(await administrator.changes(id, { color_id: RED, archived: true })).toBeRefused('conclusion_locked')
  expect((await administrator.reads(`/requests/${id}`)).body).toMatchObject({ archived: false, state_id: 5 })
  const whole = { id, type_id: 1, state_id: undefined, color_id: null, archived: true }
  expect(await administrator.changes(id, whole)).toMatchObject({ status: 200, body: { archived: true } })
})

/** @behaviour requests.stays-of-its-type */
test('another type, or what is of another request, is refused by path, and nothing of the rest is done', async () => {
  const id = await createRequest(here, organisation, { type: 1, responsible: adviser })
  const refused = await administrator.changes(id, { id: id + 1, type_id: 2, archived: true })
  expect(refused).toBeRefused('invalid', 'request.type_id')
  expect(refused).toBeRefused('invalid', 'request.id')
  expect((await administrator.reads(`/requests/${id}`)).body).toMatchObject({ type_id: 1, archived: false })
  expect(await otherAdviser.changes(id, { id, type_id: 1 })).toMatchObject({ status: 200 })
})

/** @behaviour requests.stays-of-its-type */
test('a request is sent back whole, its state as it stands; its state alone, or with words of an act, is a conflict', async () => {
  const id = await createRequest(here, organisation, { type: 1, state: 'submitted', responsible: adviser })
  const { type_id, state_id, consent, initials, responsible_id, color_id } = (
    await administrator.reads<Request>(`/requests/${id}`)
  ).body
  const whole = { id, type_id, state_id, consent, initials: initials ?? '', responsible_id, color_id }
  const events = db.selectFrom('request_events').select('id').where('request_id', '=', id)
  const before = await events.execute()
  const archived = await administrator.changes<Request>(id, { ...whole, archived: 1 })
  expect(archived).toMatchObject({ status: 200, body: { archived: true, state_id: 2 } })
  expect(await administrator.changes(id, { ...whole, archived: 1 })).toBeRefused('state_conflict')
  expect(await administrator.changes(id, { ...whole, archived: 0, message: 'Voir.' })).toBeRefused('state_conflict')
  expect(await organisation.changes(id, { ...whole, archived: 0 })).toBeRefused('forbidden')
  expect(await otherAdviser.changes(id, { ...whole, responsible_id: null })).toBeRefused('forbidden')
  const other = { ...whole, archived: 0, responsible_id: otherAdviser.id }
  const given = await administrator.changes<Request>(id, other)
  expect(given).toMatchObject({ status: 200, body: { archived: false, responsible_id: otherAdviser.id, state_id: 2 } })
  expect(await events.execute()).toEqual(before)
})

/** @behaviour assignments.by-analysis */
test('an analysis is given to somebody by its own call, whichever way its kind is assigned', async () => {
  const { request } = await createAnalysis(here, organisation, { type: 1, responsible: adviser })
  const { analyzes } = (await adviser.reads<Request>(`/requests/${request}`)).body
  const idOf = (type: number) => analyzes.find(({ type_id }) => type_id === type)?.id ?? 0
  const gives = (
    type: number,
    user_id: number | null,
    { who = adviser, ...more }: { who?: Person; state_id?: number } = {},
  ) => who.calls<Analysis>('PATCH', `/analyzes/${idOf(type)}`, { body: { analyze: { user_id, ...more } } })
  expect(await gives(SOCIAL, volunteer.id)).toMatchObject({ status: 200, body: { user_id: volunteer.id } })
  expect(await gives(ADMINISTRATIVE, analyst.id)).toMatchObject({ status: 200, body: { user_id: analyst.id } })
  expect(await gives(FINANCIAL, analyst.id)).toMatchObject({ status: 200, body: { user_id: analyst.id } })
  expect(await gives(SUMMARY, otherAdviser.id)).toBeRefused('forbidden')
  expect(await gives(SUMMARY, otherAdviser.id, { who: administrator })).toMatchObject({
    body: { user_id: otherAdviser.id },
  })
  expect(await gives(SOCIAL, analyst.id, { state_id: 1, who: administrator })).toMatchObject({
    status: 200,
    body: { user_id: analyst.id, state_id: 1 },
  })
  expect(await gives(SOCIAL, null, { who: administrator })).toMatchObject({ status: 200, body: { user_id: null } })
  const { benevoles } = (await administrator.reads<Request>(`/requests/${request}`)).body
  expect(benevoles).toMatchObject({
    financial: { analyste_id: analyst.id },
    secondary: [{ analyste_id: analyst.id, type_id: ADMINISTRATIVE }],
  })
})

/** @behaviour assignments.by-analysis */
test('nobody is given an analysis by who may not assign, nor to who cannot carry it out', async () => {
  const { request, id } = await createAnalysis(here, organisation, { type: 4, responsible: adviser, complete: true })
  await adviser.changes(request, { benevoles: { secondary: [{ analyste_id: volunteer.id, type_id: 9 }] } })
  expect(await movesAnalysis(analyst, id, { user_id: analyst.id })).toBeRefused('forbidden')
  expect(await movesAnalysis(organisation, id, { user_id: volunteer.id })).toBeRefused('forbidden')
  expect(await movesAnalysis(adviser, id, { user_id: organisation.id })).toBeRefused('invalid')
  expect(await movesAnalysis(adviser, id, { user_id: analyst.id, version: 77 })).toBeRefused('version_conflict')
  expect(await movesAnalysis(adviser, 999_999, { user_id: analyst.id })).toBeRefused('not_found')
  // Sending the whole analysis back, as its analyst may, submits it.
  expect(await movesAnalysis(volunteer, id, { id, user_id: volunteer.id, state_id: 3 })).toMatchObject({ status: 200 })
  expect(await movesAnalysis(volunteer, id, {})).toBeRefused('analysis_moved')
})

type OptionRows = readonly {
  readonly id: number
  readonly question_id?: number
  readonly question_type?: { id: number }
}[]

/** @behaviour requests.source-calls */
test('questions are asked for by form and type, options by question; those of analyses are the staff’s', async () => {
  const all = (await organisation.reads<OptionRows>('/questions', { form_id: 4 })).body
  const type = all[0]?.question_type?.id ?? 0
  const some = (await organisation.reads<OptionRows>('/questions', { form_id: 4, type_id: type })).body
  expect(some).toEqual(all.filter(({ question_type }) => question_type?.id === type))
  expect(some.length).toBeLessThan(all.length)
  expect(await organisation.reads('/questions')).toBeRefused('malformed')
  const [first, second] = all.map(({ id }) => id)
  const of = (ids: string) => `/options?${ids}`
  const { body } = await organisation.reads<OptionRows>(of(`question_id[]=${first}&question_id[]=${second}`))
  expect(new Set(body.map(({ question_id }) => question_id))).toEqual(new Set([first, second]))
  const analysis = (await analyst.reads<OptionRows>('/questions', { form_id: 11 })).body.map(({ id }) => id)
  const hidden = of(`question_id[]=${analysis[0]}`)
  expect((await analyst.reads<OptionRows>(hidden)).body.length).toBeGreaterThan(0)
  expect((await organisation.reads<OptionRows>(hidden)).body).toEqual([])
  expect(await organisation.reads(of('question_id[]=x'))).toBeRefused('malformed')
})

/** @behaviour requests.source-calls */
test('a list takes archived=0 and archived=1, a change 0 and 1, as the source sends them', async () => {
  const id = await createRequest(here, organisation, { responsible: adviser })
  const finds = async (archived?: string) => {
    const query = { filters: JSON.stringify({ id }), ...(archived !== undefined && { archived }) }
    return (await administrator.reads<{ total: number }>('/requests', query)).body.total
  }
  expect(await administrator.changes<Request>(id, { archived: 1 })).toMatchObject({ body: { archived: true } })
  expect([await finds(), await finds('0'), await finds('1')]).toEqual([1, 0, 1])
  expect(await administrator.changes<Request>(id, { archived: 0 })).toMatchObject({ body: { archived: false } })
  expect([await finds('0'), await finds('1')]).toEqual([1, 0])
  expect(await administrator.reads('/requests', { archived: 'oui' })).toBeRefused('malformed')
  expect(await administrator.changes(id, { archived: 2 })).toBeRefused('malformed')
})

/** @behaviour requests.source-calls */
test('a request tells the general address of its organisation, and of whom each assignment is; a document where it is', async () => {
  const id = await createRequest(here, organisation, { type: 1, responsible: adviser })
  const { organizationId } = organisation
  await here.db
    .updateTable('organizations')
    .set({ email_general: 'bonjour@maison.example' })
    .where('id', '=', organizationId)
    .execute()
  await adviser.changes(id, { benevoles: { secondary: [{ analyste_id: analyst.id, type_id: SOCIAL }] } })
  for (const who of [adviser, organisation])
    expect((await who.reads(`/requests/${id}`)).body).toMatchObject({
      organization: { id: organizationId, email_general: 'bonjour@maison.example' },
    })
  expect((await adviser.reads<Request>(`/requests/${id}`)).body.request_users).toMatchObject([
    { request_id: id, user_id: analyst.id, type_id: SOCIAL },
  ])
  const { document } = (await organisation.uploads(pdf(), { request_id: id })).body
  expect(await organisation.downloads(document.url)).toHaveLength(document.size)
  expect((await adviser.reads('/documents', { request_id: id })).body).toMatchObject([{ url: document.url }])
})

/** @behaviour requests.source-calls */
test('a form tells where its guide is once it has one, of a request that of the request', async () => {
  const id = await createRequest(here, organisation)
  const urlOf = async (query: { request_id: number } | undefined, who = organisation) =>
    (await who.reads<{ url: string | null }>('/forms/4', query)).body.url
  expect(await urlOf(undefined)).toBeNull()
  expect(await organisation.reads('/forms/4/guide')).toBeRefused('not_found')
  await createGuide(here, id)
  const own = await urlOf({ request_id: id })
  expect(await organisation.downloads(own ?? '')).toHaveLength(300)
  await givesGuide(here, 4, 'nouveau.pdf')
  expect(await urlOf({ request_id: id })).toBe(own)
  const latest = await urlOf(undefined)
  expect(latest).not.toBe(own)
  expect(await organisation.downloads(latest ?? '')).toHaveLength(300)
  const without = await createRequest(here, organisation)
  expect(await urlOf({ request_id: without })).toBeNull()
  expect(await analyst.reads('/forms/11')).toMatchObject({ body: { url: null } })
  expect(await organisation.reads('/forms/11/guide')).toBeRefused('not_found')
})
