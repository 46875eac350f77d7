import { randomUUID } from 'node:crypto'
import type { ErrorBody, Request } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { formOf, pdf } from '../../testing/form-data.ts'
import { createConclusion } from '../../testing/factories/create-conclusion.ts'
import { givesGuide } from '../../testing/factories/create-guide.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import { testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { administrator, organisation, otherOrganisation, db } = here
const [one, other] = [organisation.organizationId, otherOrganisation.organizationId]

const request = (change: object = {}) => ({
  type_id: 1,
  organization_id: one,
  date_close: '2026-09-30',
  financial_year: 2027,
  ...change,
})
const create = (requests: readonly object[]) =>
  administrator.calls<{ id: number; organization_id: number }[]>('POST', '/requests', { body: { requests } })
const read = async (id: number) => (await administrator.reads<Request>(`/requests/${id}`)).body
const count = async (): Promise<number> => {
  const { total } = await db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** @behaviour batches.create */
test('each begins its form in the first state of its type, today, and its organisation sees it', async () => {
  const mailsBefore = await db.selectFrom('mails').select('id').execute()
  const { status, body } = await create([request({ organization_id: other, type_id: 4 }), request()])
  expect(status).toBe(200)
  expect(body.map(({ organization_id }) => organization_id)).toEqual([other, one])
  const [, mine = 0] = body.map(({ id }) => id)
  const expected = {
    type_id: 1,
    state_id: 1,
    financial_year: 2027,
    date_created: '2026-03-02',
    date_close: '2026-09-30',
    responsible: null,
    percent: 0,
    archived: false,
  }
  expect(await read(mine)).toMatchObject(expected)
  expect((await organisation.reads(`/requests/${mine}`)).body).toMatchObject({ ...expected, can: { edit_form: true } })
  expect(await organisation.savesAnswers(mine, [])).toMatchObject({ status: 200 })
  expect(await db.selectFrom('mails').select('id').execute()).toEqual(mailsBefore)
})

/** @behaviour batches.check */
test('one that is only checked is refused as it would be, and creates nothing', async () => {
  const before = await count()
  const check = (requests: readonly object[]) =>
    administrator.calls('POST', '/requests', { body: { requests, check: true } })
  expect(await check([request({ date_close: '2026-03-01' })])).toBeRefused('invalid', 'requests[0].date_close')
  expect(await check([request()])).toMatchObject({ status: 200, body: [] })
  expect(await count()).toBe(before)
})

/** @behaviour batches.all-or-none */
describe('when one fails nothing is created', () => {
  const wrong: readonly [string, object, string][] = [
    ['organization_id', { organization_id: 2_000_000 }, 'Organisme nº 2000000 : cet organisme n’existe pas.'],
    ['type_id', { type_id: 77 }, 'Maison de Joceline : ce type de demande n’existe pas.'],
    ['state_id', { state_id: 4 }, 'Maison de Joceline : une demande commence dans le premier état'],
    ['date_close', { date_close: '2026-03-01' }, 'Maison de Joceline : la date limite vient avant'],
    ['date_close', { date_created: '1900-01-01', date_close: '1900-01-02' }, 'la date limite est déjà passée'],
    ['date_close', { date_close: '9999-12-31' }, 'la date limite vient dans plus de dix ans'],
    ['organization_id', { organization_id: other }, 'la même demande est deux fois dans la liste'],
    ['guide_id', { guide_id: 999 }, 'Maison de Joceline : ce document guide n’est pas'],
  ]
  test.each(wrong)('%s', async (field, change, message) => {
    const before = await count()
    const reply = await create([request({ organization_id: other }), request(change)])
    expect(reply).toBeRefused('invalid', `requests[1].${field}`)
    expect(JSON.stringify(reply.body).replaceAll('\u00a0', ' ')).toContain(message)
    expect(await count()).toBe(before)
  })
  test.each([
    { requests: [] },
    { requests: [request({ date_close: '2026-02-31' })] },
    { requests: [request({ financial_year: 1 })] },
  ])('a batch that is none', async (body) => {
    expect(await administrator.calls('POST', '/requests', { body })).toBeRefused('malformed')
  })
})

/** @behaviour batches.once */
describe('a batch that is sent again under the same key', () => {
  const sends = (key: string, requests: readonly object[], who = administrator) =>
    who.calls<{ id: number }[]>('POST', '/requests', { body: { requests, key } })

  test('is created once, also at the same time, and answered alike', async () => {
    const [before, key] = [await count(), randomUUID()]
    const asked = [request(), request({ organization_id: other })]
    const [first, second] = await Promise.all([sends(key, asked), sends(key, asked)])
    const third = await sends(key, asked)
    expect([first?.status, second?.status, third.status]).toEqual([200, 200, 200])
    expect([second?.body, third.body]).toEqual([first?.body, first?.body])
    expect(await count()).toBe(before + 2)
    expect((await sends(randomUUID(), asked)).status).toBe(200)
    expect(await count()).toBe(before + 4)
  })

  test('is created once it can be, after a refusal, and another under its key is refused', async () => {
    const [before, key] = [await count(), randomUUID()]
    expect(await sends(key, [request({ type_id: 77 })])).toBeRefused('invalid')
    expect((await sends(key, [request()])).status).toBe(200)
    expect(await sends(key, [request({ financial_year: 2030 })])).toBeRefused('batch_key_used')
    expect(await sends('un deux', [request()])).toBeRefused('malformed')
    expect(await count()).toBe(before + 1)
  })
})

/** @behaviour batches.five-hundred */
test('five hundred organisations at once, and no more', async () => {
  const rows = Array.from({ length: 500 }, (_, place) => ({ name: `Maison ${place}`, region: 'Bas-Saint-Laurent' }))
  const ids = await db
    .insertInto('organizations')
    .values(rows as never)
    .returning('id')
    .execute()
  const requests = ids.map(({ id }) => request({ organization_id: id }))
  const before = await count()
  expect(await create([...requests, request()])).toBeRefused('malformed')
  const { body } = await create(requests)
  expect(body.map(({ organization_id }) => organization_id)).toEqual(ids.map(({ id }) => id))
  expect(await count()).toBe(before + 500)
  const lines = db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'create')
    .where('subject', '=', 'request')
  expect(
    (
      await lines
        .where(
          'subject_id',
          'in',
          body.map(({ id }) => id),
        )
        .execute()
    ).length,
  ).toBe(500)
})

/** @behaviour batches.previous */
test('the previous request is the latest approved one of an earlier year, of the same type if there is one, or another one named', async () => {
  const add = (type: number, year: number, state: 'approved' | 'completed' | 'draft') =>
    createRequest(here, otherOrganisation, { type, year, state })
  const [older, , , latest] = [
    await add(1, 2024, 'approved'),
    await add(4, 2026, 'completed'),
    await add(1, 2026, 'draft'),
    await add(3, 2025, 'approved'),
    await add(1, 2027, 'approved'),
  ]
  const previousOf = async (change: object) => {
    const { body } = await create([request({ organization_id: other, ...change })])
    return (await read(body[0]?.id ?? 0)).request_id
  }
  expect(await previousOf({ type_id: 2 })).toBe(latest)
  expect(await previousOf({ type_id: 1 })).toBe(older)
  expect(await previousOf({ request_id: older })).toBe(older)
  expect(await previousOf({ request_id: null })).toBeNull()
  expect(await previousOf({ financial_year: 2024 })).toBeNull()
  expect(await create([request({ request_id: older })])).toBeRefused('invalid', 'requests[0].request_id')
})

/** @behaviour batches.previous-chosen */
test('another previous request of the same organisation is chosen later, and told in the trail', async () => {
  const { adviser } = here
  const older = await createRequest(here, organisation, { type: 1, year: 2025, state: 'approved' })
  await createConclusion(here, older, { ammount_recommended: 1_200_050, ammount_final: 1_100_000 })
  const foreign = await createRequest(here, otherOrganisation, { type: 1, year: 2025, state: 'approved' })
  const id = await createRequest(here, organisation, { type: 2, year: 2027, responsible: adviser })
  for (const wrong of [foreign, id, 2_000_000])
    expect(await adviser.changes(id, { request_id: wrong })).toBeRefused('invalid', 'request.request_id')
  const { body } = await adviser.changes<Request>(id, { request_id: older })
  expect(body).toMatchObject({
    request_id: older,
    previous: {
      id: older,
      label: 'Demande de soutien financier',
      financial_year: 2025,
      ammount_recommended: '12000.50',
      ammount_final: '11000.00',
    },
    can: { choose_previous: true },
  })
  expect((await organisation.reads<Request>(`/requests/${id}`)).body).toMatchObject({ previous: null })
  const trail = await administrator.reads<{ data: { changes: object }[] }>(`/audit_events/request/${id}`)
  expect(trail.body.data[0]?.changes).toEqual({ previous: { from: null, to: 'Demande de soutien financier 2025' } })
  const simple = await createRequest(here, organisation, { type: 4, responsible: adviser })
  expect((await adviser.reads(`/requests/${simple}`)).body).toMatchObject({ can: { choose_previous: false } })
  expect((await adviser.changes<Request>(id, { request_id: null })).body).toMatchObject({ previous: null })
})

/** @behaviour batches.previous-fit */
test.for([
  { code: 'undecided_previous', type: 1, year: 2025, state: 'draft' },
  { code: 'previous_without_recommendations', type: 4, year: 2025, state: 'completed' },
  { code: 'later_previous', type: 1, year: 2026, state: 'approved' },
] as const)('what cannot be followed is refused when it is chosen and when a batch names it: $code', async (one) => {
  const id = await createRequest(here, organisation, { type: 2, year: 2026, responsible: here.adviser })
  const { code, ...asked } = one
  const previous = await createRequest(here, organisation, asked)
  const chosen = await here.adviser.changes<ErrorBody>(id, { request_id: previous })
  expect(chosen).toBeRefused('invalid', 'request.request_id')
  const named = await create([
    request({ organization_id: organisation.organizationId, type_id: 2, financial_year: 2026, request_id: previous }),
  ])
  expect(named).toBeRefused('invalid', 'requests[0].request_id')
  for (const { body } of [chosen, named])
    expect((body as ErrorBody).details).toMatchObject([{ code, message: expect.stringMatching(/Choisissez-en une/) }])
})

/** @behaviour batches.guide */
describe('the guide', () => {
  test('belongs to the requests of its batch, and is the form’s for those after without one', async () => {
    const before = (await create([request({ type_id: 3 })])).body[0]?.id ?? 0
    const first = await givesGuide(here, 3, 'guide 2026.pdf')
    const [mine = 0, later = 0] = [
      (await create([request({ type_id: 3, guide_id: first })])).body[0]?.id,
      (await create([request({ type_id: 3 })])).body[0]?.id,
    ]
    const second = await givesGuide(here, 3, 'guide 2027.pdf')
    const latest = (await create([request({ type_id: 3 })])).body[0]?.id ?? 0
    expect(await read(before)).toMatchObject({ guide: null })
    expect(await read(mine)).toMatchObject({ guide: { id: first, name: 'guide 2026.pdf', size: 300 } })
    expect(await read(later)).toMatchObject({ guide: { id: first } })
    expect(await read(latest)).toMatchObject({ guide: { id: second, name: 'guide 2027.pdf' } })
    const file = await organisation.reads(`/requests/${mine}/guide`)
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(file.headers['content-disposition']).toContain('guide%202026.pdf')
    expect(await otherOrganisation.reads(`/requests/${mine}/guide`)).toBeRefused('not_found')
    expect(await organisation.reads(`/requests/${before}/guide`)).toBeRefused('not_found')
  })
  test('is a PDF, whatever it is called, of a form that exists', async () => {
    const gives = (path: string, file = pdf(), id = 3) =>
      administrator.gives('PATCH', path, formOf({ noun: 'form', fields: { id }, file }))
    expect(await gives('/forms/3', { name: 'guide.docx', content: pdf().content })).toBeRefused('wrong_file_kind')
    expect(await gives('/forms/3', { name: 'guide.pdf', content: Buffer.from('du texte') })).toBeRefused(
      'wrong_file_kind',
    )
    expect(await gives('/forms/77', pdf(), 77)).toBeRefused('not_found')
    expect(await gives('/forms/11', pdf(), 11)).toBeRefused('invalid', 'form.url')
    expect(await gives('/forms/4', pdf(), 3)).toBeRefused('malformed')
    const guides = await db.selectFrom('guides').select('name').where('form_id', '=', 3).execute()
    expect(guides).toHaveLength(2)
  })
})
