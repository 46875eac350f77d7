import type { ReportColumn, ReportRow } from '@octroi/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { answersAnalysis, createAnalysis } from '../../testing/factories/create-analysis.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import { opensReport } from '../../testing/factories/create-view.ts'
import type { Person } from '../../testing/person.ts'
import { testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { db, administrator, adviser, analyst, organisation, otherOrganisation } = here

interface Report {
  readonly data: readonly ReportRow[]
  readonly total: number
  readonly total_pages: number
}

const report = async (who: Person, at: string, query: Record<string, string | number> = {}) =>
  (await who.reads<Report>(at, query)).body
const columns = async (at: string, query: Record<string, string> = {}) =>
  (await adviser.reads<ReportColumn[]>(`${at}/columns`, query)).body.map(({ id }) => id)

/** Stores answers as they are, without validating them against the form. */
async function answered(request: number, answers: Readonly<Record<number, string>>): Promise<void> {
  const { filled_form_id } = await db
    .selectFrom('requests')
    .select('filled_form_id')
    .where('id', '=', request)
    .executeTakeFirstOrThrow()
  const owner = { filled_form_id, organization_id: organizationOf('filled_forms', filled_form_id) }
  const stamp = { ...owner, details: null, revision: 1, updated_at: here.clock.now(), updated_by: null }
  const rows = Object.entries(answers).map(([id, value]) => ({ ...stamp, option_id: Number(id), value }))
  await db.insertInto('answers').values(rows).execute()
}

const REQUESTS = '/requests/reporting/4/2026'
const EXPENSES = [
  { depense: 'Toiture', montant: '12000', fournisseur: 'Devis joint' },
  { depense: 'Main-d’œuvre', montant: '345.5' },
]

const ids = { approval: 0, preformulated: 0, draft: 0 }
beforeAll(async () => {
  await db
    .updateTable('organizations')
    .set({ name: 'Abri', region: 'Bas-Saint-Laurent' })
    .where('id', '=', organisation.organizationId)
    .execute()
  await db
    .updateTable('organizations')
    .set({ name: 'Zénith', region: 'Chaudière-Appalaches' })
    .where('id', '=', otherOrganisation.organizationId)
    .execute()
  ids.approval = await createRequest(here, organisation, { state: 'approval', responsible: adviser })
  ids.preformulated = await createRequest(here, organisation, { state: 'preformulated' })
  ids.draft = await createRequest(here, otherOrganisation)
  await createRequest(here, organisation, { archived: true, answers: 'all' })
  await answered(ids.approval, {
    140_003: 'Lise Roy',
    // The date of an event, saved before another kind of need was chosen, which hides its question.
    140_006: '1',
    140_011: '2026-05-01',
    140_017: '12345.67',
    140_018: JSON.stringify(EXPENSES),
  })
  await answered(ids.draft, { 140_005: 'nid@example.org', 140_018: '[]' })
})

/** @behaviour dashboard.report-rows */
describe('the report of requests', () => {
  test('has a row for each request of the type and the year that is not archived, with its answers as they are read', async () => {
    const { data, total } = await report(adviser, REQUESTS)
    expect(total).toBe(3)
    expect(data.map(({ id }) => id)).toEqual([ids.approval, ids.preformulated, ids.draft])
    expect(data[0]).toMatchObject({
      request_id: ids.approval,
      organization: { label: 'Abri' },
      region: 'Bas-Saint-Laurent',
      state: { id: 6 },
      person: 'Mathieu Villeneuve',
    })
    const answers = data[0]?.answers ?? {}
    expect(answers['4003']).toBe('Lise Roy')
    expect(answers['4011']).toBe(12_345.67)
    expect(answers).not.toHaveProperty('4007')
    const [first, second] = String(answers['4012']).split('\n')
    expect(first).toContain('Toiture')
    expect(first).toMatch(/12.000/)
    expect(second).toContain('Main-d’œuvre')
  })

  test('is of some regions or states when they are chosen, and given by page', async () => {
    const region = await db
      .selectFrom('lookups')
      .select('id')
      .where('label', '=', 'Chaudière-Appalaches')
      .executeTakeFirstOrThrow()
    expect((await report(adviser, REQUESTS, { regions: region.id })).data.map(({ id }) => id)).toEqual([ids.draft])
    // The list does the same: requests that wait for approval include the preformulated ones.
    const waiting = await report(adviser, REQUESTS, { states: 6 })
    expect(waiting.data.map(({ id }) => id)).toEqual([ids.approval, ids.preformulated])
    const page = await report(adviser, REQUESTS, { per_page: 2, page_number: 2 })
    expect(page).toMatchObject({ total: 3, total_pages: 2, data: [{ id: ids.draft }] })
    expect(await adviser.reads(REQUESTS, { per_page: 101 })).toBeRefused('malformed')
  })

  /** @behaviour dashboard.report-columns */
  test('has a column for each question that is answered, in the order of the form', async () => {
    const all = await columns(REQUESTS)
    expect(all.filter((id) => [4003, 4005, 4011, 4012, 4002].includes(id))).toEqual([4003, 4005, 4011, 4012])
    expect(await columns('/requests/reporting/3/2026')).toEqual([])
  })

  test('says which column is of amounts, and leaves as it was typed what is no number', async () => {
    const { body } = await adviser.reads<ReportColumn[]>(`${REQUESTS}/columns`)
    const figures = new Map(body.map(({ id, figure }) => [id, figure]))
    expect([figures.get(4011), figures.get(4003), figures.get(4012)]).toEqual(['money', null, null])
    const at = '/requests/reporting/4/2028'
    for (const typed of ['0x1F', '1e3', '12345678901234567890.5']) {
      const id = await createRequest(here, organisation, { year: 2028 })
      await answered(id, { 140_017: typed })
    }
    const { data } = await report(adviser, at)
    const said = data.map(({ answers }) => String(answers['4011']).replaceAll('\u00a0', ' '))
    expect(said).toEqual(['0x1F', '1e3', '12 345 678 901 234 567 890,50 $'])
  })

  test('leaves out what a conflict of interest closes to who asks', async () => {
    const conflict = { request_id: ids.preformulated, user_id: adviser.id, reason: '', at: here.clock.now() }
    await db
      .insertInto('request_conflicts')
      .values({
        ...conflict,
        organization_id: organizationOf('requests', conflict.request_id),
        main: true,
        financial: false,
        analyze_type_ids: [],
      })
      .execute()
    expect((await report(adviser, REQUESTS)).data.map(({ id }) => id)).toEqual([ids.approval, ids.draft])
    expect((await report(administrator, REQUESTS)).total).toBe(3)
  })
})

/** @behaviour dashboard.report-rows */
test('the report of analyses has a row for each of the type, of one type of request where it is told', async () => {
  const { request, id } = await createAnalysis(here, organisation, { year: 2027, listed: [analyst] })
  await answersAnalysis(administrator, id, [{ option_id: 290_031, value: 'À soutenir.', details: null }])
  const at = '/analyzes/reporting/9/2027'
  const { data } = await report(adviser, at)
  expect(data).toMatchObject([{ id, request_id: request, answers: { 19_016: 'À soutenir.' } }])
  expect(data[0]?.person).not.toBeNull()
  expect(await columns(at)).toEqual([19_016])
  expect((await report(adviser, at, { request_type: 4 })).total).toBe(1)
  expect((await report(adviser, at, { request_type: 1 })).total).toBe(0)
})

/** @behaviour dashboard.report-export */
describe('the export of a report', () => {
  const asked = { type: 4, year: 2029 }
  const at = '/requests/reporting/4/2029'

  test('is written down before it begins, and told which rows it has', async () => {
    const ids = [await createRequest(here, organisation, asked), await createRequest(here, otherOrganisation, asked)]
    await createRequest(here, organisation, { ...asked, archived: true })
    const { status, body } = await opensReport(adviser, { ...asked, filters: ['Régions\u00a0: Bas-Saint-Laurent'] })
    expect({ status, body }).toEqual({ status: 200, body: { ids } })
    const line = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor_id: adviser.id, subject: 'list' })
    expect(line.subject_label).toBe('Demandes – Aide ponctuelle – 2029')
    expect(line.changes).toMatchObject({ rows: { to: 2 }, columns: { to: 'Organisme' } })
  })

  test('loses no row of those, whatever becomes of the others and of their states meanwhile', async () => {
    for (let count = 0; count < 3; count += 1) await createRequest(here, organisation, { ...asked, state: 'submitted' })
    const { ids } = (await opensReport(adviser, { ...asked, states: [2] })).body
    expect(ids).toHaveLength(3)
    await db
      .updateTable('requests')
      .set({ state_id: 4 })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    const pages = [ids.slice(0, 2), ids.slice(2)].map((some) => report(adviser, at, { ids: some.join(',') }))
    const read = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => id))
    expect(read).toEqual(ids)
    expect((await report(adviser, at, { ids: '' })).data).toEqual([])
    const many = Array.from({ length: 101 }, (_, place) => place + 1).join(',')
    expect(await adviser.reads(at, { ids: many })).toBeRefused('malformed')
  })

  test('gives by their ids no row that is closed to who asks, of another year or type', async () => {
    const id = await createRequest(here, organisation, asked)
    const conflict = { request_id: id, user_id: adviser.id, reason: '', at: here.clock.now() }
    await db
      .insertInto('request_conflicts')
      .values({
        ...conflict,
        organization_id: organizationOf('requests', id),
        main: false,
        financial: false,
        analyze_type_ids: [],
      })
      .execute()
    expect((await report(adviser, at, { ids: id })).data).toEqual([])
    expect((await report(administrator, at, { ids: id })).data).toHaveLength(1)
    expect((await report(administrator, REQUESTS, { ids: id })).data).toEqual([])
    expect(await analyst.reads(at, { ids: id })).toBeRefused('forbidden')
  })

  test('has analyses in the same way', async () => {
    const { id } = await createAnalysis(here, organisation, { year: 2030 })
    const of = { report: 'analyzes', type: 9, year: 2030 }
    expect((await opensReport(adviser, { ...of, request_type: 4 })).body).toEqual({ ids: [id] })
    expect((await opensReport(adviser, { ...of, request_type: 1 })).body).toEqual({ ids: [] })
    expect((await report(adviser, '/analyzes/reporting/9/2030', { ids: id })).data).toMatchObject([{ id }])
  })
})
