import type { View, ViewState } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { createView, opensExport } from '../testing/factories/create-view.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { findUrgentRequests } from './to-do/urgent-requests.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, analyst, volunteer, organisation, otherOrganisation, db } = here
await db
  .updateTable('organizations')
  .set({ name: 'Maison des Aînées L’Éclaircie' })
  .where('id', '=', organisation.organizationId)
  .execute()
await db
  .updateTable('organizations')
  .set({ name: '100 % Solidaire', region: 'Capitale-Nationale' })
  .where('id', '=', otherOrganisation.organizationId)
  .execute()

const add = (owner: Person, more: Parameters<typeof createRequest>[2]) => createRequest(here, owner, more)
const ids = {
  draft: await add(organisation, { type: 4, year: 2025, responsible: adviser }),
  review: await add(organisation, { type: 1, state: 'submitted', year: 2026, listed: [analyst] }),
  archived: await add(organisation, { type: 5, state: 'completed', year: 2020, archived: true }),
  waiting: await add(otherOrganisation, { type: 1, state: 'approval', year: 2026, responsible: otherAdviser }),
  preformulated: await add(otherOrganisation, { type: 2, state: 'preformulated', year: 2026, listed: [adviser] }),
}
type Name = keyof typeof ids

interface Page {
  readonly data: { readonly id: number; readonly association: string }[]
  readonly page: number
  readonly total_pages: number
  readonly total: number
}

const list = (who: Person, query: Record<string, string | number> = {}) => who.reads<Page>('/requests', query)
const nameOf = (id: number): Name => Object.entries(ids).find(([, one]) => one === id)?.[0] as Name
async function names(who: Person, query: Record<string, string | number> = {}): Promise<Name[]> {
  return (await list(who, query)).body.data.map(({ id }) => nameOf(id))
}
const filtered = async (filters: object, who = administrator): Promise<Name[]> =>
  (await names(who, { filters: JSON.stringify(filters) })).sort()

describe('who sees what', () => {
  test('an administrator sees all, archived too', async () => {
    expect((await list(administrator)).body.total).toBe(5)
  })
  /** @behaviour lists.requests-archived */
  test('advisers and volunteers see all that is not archived', async () => {
    for (const who of [adviser, volunteer]) expect((await list(who)).body.total).toBe(4)
  })
  /** @behaviour lists.requests-scope */
  test('an analyst sees those where listed', async () => {
    expect(await names(analyst)).toEqual(['review'])
  })
  /** @behaviour lists.scope-told */
  test.each([
    ['administrator', 'all'],
    ['analyst', 'involved'],
    ['organisation', 'own_organization'],
  ] as const)('the %s is told that the list is of the scope « %s »', async (name, scope) => {
    expect((await list(here[name])).body).toMatchObject({ scope })
  })
  /** @behaviour lists.choices-of-people */
  test('names who is responsible for what its reader may list, to choose among', async () => {
    const of = async (who: Person) =>
      (await who.reads<{ id: number }[]>('/requests/responsibles')).body.map(({ id }) => id)
    expect(await of(volunteer)).toEqual([adviser.id, otherAdviser.id])
    expect(await of(analyst)).toEqual([])
    expect(await filtered({ responsible_id: [adviser.id] })).toEqual(['draft'])
  })
  /** @behaviour lists.years */
  test('names the years of what its reader may list, the latest first', async () => {
    const of = async (who: Person) => (await who.reads<number[]>('/requests/years')).body
    expect(await of(administrator)).toEqual([2026, 2025, 2020])
    expect(await of(analyst)).toEqual([2026])
    expect(await of(otherOrganisation)).toEqual([2026])
  })
  test('an organisation sees its own, whatever it asks for', async () => {
    expect((await names(organisation)).sort()).toEqual(['draft', 'review'])
    expect(await filtered({ organization_id: otherOrganisation.organizationId }, organisation)).toEqual([])
    expect(await filtered({ archived: true }, organisation)).toEqual(['archived'])
  })
  /** @behaviour requests.association */
  test('each sees how they are tied to a request', async () => {
    const { body } = await list(adviser)
    const ties = Object.fromEntries(body.data.map(({ id, association }) => [nameOf(id), association]))
    expect(ties).toEqual({ draft: 'Conseiller', review: '-', waiting: '-', preformulated: 'Analyse générique' })
  })
})

describe('filters', () => {
  /** @behaviour lists.text-anywhere */
  test('text matches without case or accents, anywhere', async () => {
    expect(await filtered({ organization_name: 'ainees l’ecl' })).toEqual(['archived', 'draft', 'review'])
    expect(await filtered({ organization_name: 'ÉCLAIRCIE' })).toEqual(['archived', 'draft', 'review'])
    expect(await filtered({ responsible_name: 'mathieu vill' })).toEqual(['draft'])
  })
  /** @behaviour lists.literal */
  test('percent signs and underscores stand for themselves', async () => {
    expect(await filtered({ organization_name: '100 %' })).toEqual(['preformulated', 'waiting'])
    expect(await filtered({ organization_name: '1_0' })).toEqual([])
    expect(await filtered({ organization_name: "'; drop table requests; --" })).toEqual([])
  })
  /** @behaviour lists.several-values */
  test('several values are alternatives, several columns are conditions', async () => {
    expect(await filtered({ financial_year: [2020, 2025] })).toEqual(['archived', 'draft'])
    expect(await filtered({ financial_year: ['2026'], type_id: 1, region: 'bas-saint' })).toEqual(['review'])
    expect(await filtered({ type_id: [] })).toHaveLength(5)
  })
  /** @behaviour lists.ranges */
  test('ranges', async () => {
    expect(await filtered({ financial_year: { from: 2021, to: 2025 } })).toEqual(['draft'])
    expect(await filtered({ date_created: { from: '2026-01-15' } })).toHaveLength(5)
    expect(await filtered({ date_created: { to: '2026-01-14' } })).toEqual([])
  })
  test('the state waiting for approval shows the preformulated ones too', async () => {
    expect(await filtered({ state_id: 6 })).toEqual(['preformulated', 'waiting'])
    expect(await filtered({ state_id: [6] })).toEqual(['preformulated', 'waiting'])
    expect(await filtered({ state_id: 7 })).toEqual(['preformulated'])
  })
  /** @behaviour lists.search */
  test('a search looks into the texts of a request, and of what it points at', async () => {
    const found = async (search: string) => (await names(administrator, { search })).sort()
    expect(await found('eclaircie')).toEqual(['archived', 'draft', 'review'])
    expect(await found('mathieu vill')).toEqual(['draft'])
    expect(await found('CAPITALE')).toEqual(['preformulated', 'waiting'])
    expect(await found('ni l’un ni l’autre')).toEqual([])
    expect(await found('  ')).toHaveLength(5)
  })
  /** @behaviour lists.search-words */
  test('each word of a search is found by itself, in whichever column, years too', async () => {
    const found = async (search: string) => (await names(administrator, { search })).sort()
    expect(await found('mathieu eclaircie')).toEqual(['draft'])
    expect(await found('eclaircie maison')).toEqual(['archived', 'draft', 'review'])
    expect(await found('soutien 2026 aînees')).toEqual(['review'])
    expect(await found('soutien 2025')).toEqual([])
    expect(await found('a b c d e f g h i j k')).toEqual([])
  })
  test('those assigned to me', async () => {
    expect(await filtered({ assigned: true }, adviser)).toEqual(['draft', 'preformulated'])
  })
})

describe('order and pages', () => {
  /** @behaviour lists.order */
  test('by any column, both ways, without accents or case', async () => {
    const byName = await names(administrator, { order_by: 'organization_name' })
    expect(byName.slice(0, 2).sort()).toEqual(['preformulated', 'waiting'])
    const byYear = await names(administrator, { order_by: 'financial_year', order_direction: 'desc' })
    expect(byYear.at(-1)).toBe('archived')
  })
  /** @behaviour requests.urgent-first */
  test('unless asked otherwise: what waits for the reader, then forms to be submitted, then the latest years', async () => {
    expect(await names(administrator)).toEqual(['review', 'waiting', 'preformulated', 'draft', 'archived'])
    expect(await names(adviser)).toEqual(['draft', 'preformulated', 'waiting', 'review'])
    const pages = [1, 2, 3].map((page_number) => names(administrator, { page_number, per_page: 2 }))
    expect((await Promise.all(pages)).flat()).toEqual(['review', 'waiting', 'preformulated', 'draft', 'archived'])
    expect(await names(administrator, { filters: '{"financial_year":2026}', page_number: 2, per_page: 2 })).toEqual([
      'preformulated',
    ])
    const exported = await opensExport(administrator, 'requests')
    expect(exported.body.ids.map(nameOf)).toEqual(['review', 'waiting', 'preformulated', 'draft', 'archived'])
  })
  /** @behaviour requests.urgent-first */
  test('what comes first is looked for among what the reader may list: others’ forms take no place of it', async () => {
    const actor = { id: otherOrganisation.id, rank: 5, organization_id: otherOrganisation.organizationId } as const
    expect(await findUrgentRequests(db, actor, here.clock.now())).not.toContain(ids.draft)
  })
  /** @behaviour requests.waiting-since */
  test('staff are told since when a request is in its state, and find what has waited longest; others are not', async () => {
    const since = '2026-02-01T12:00:00.000Z'
    await db
      .updateTable('requests')
      .set({ waiting_since: new Date(since) })
      .where('id', '=', ids.review)
      .execute()
    const rows = (who: Person, query = {}) =>
      who.reads<{ data: { id: number; waiting_since: string | null }[] }>('/requests', query)
    const [first] = (await rows(adviser, { order_by: 'waiting_since' })).body.data
    expect(first).toMatchObject({ id: ids.review, waiting_since: since })
    const own = (await rows(organisation)).body.data
    expect(own.map(({ waiting_since }) => waiting_since)).toEqual([null, null])
    expect((await rows(organisation, { order_by: 'waiting_since' })).status).toBe(400)
  })
  /** @behaviour lists.paging, lists.answer */
  test('pages never overlap and say how many there are', async () => {
    const seen: Name[] = []
    for (const page_number of [1, 2, 3]) {
      const { body } = await list(administrator, { page_number, per_page: 2, order_by: 'region' })
      expect(body).toMatchObject({ page: page_number, total_pages: 3, total: 5 })
      seen.push(...body.data.map(({ id }) => nameOf(id)))
    }
    expect(seen.sort()).toEqual(Object.keys(ids).sort())
  })
  test('a page after the last is empty', async () => {
    expect((await list(administrator, { page_number: 9 })).body).toMatchObject({ data: [], page: 9, total: 5 })
    const furthest = { page_number: 2_147_483_647, per_page: 500 }
    expect((await list(administrator, furthest)).body).toMatchObject({ data: [], total: 5 })
    expect((await list(administrator, { ...furthest, search: 'soutien' })).body).toMatchObject({ data: [], total: 3 })
  })
})

describe('what is refused', () => {
  const refused: readonly [string, Record<string, string | number>, 'malformed' | 'unknown_column'][] = [
    ['a page under 1', { page_number: 0 }, 'malformed'],
    ['a page further than any', { page_number: 9_007_199_254_740_991, per_page: 500 }, 'malformed'],
    ['a page that is no number', { page_number: 'x' }, 'malformed'],
    ['more than 500 per page', { per_page: 501 }, 'malformed'],
    ['no row per page', { per_page: 0 }, 'malformed'],
    ['an order that is none', { order_direction: 'up' }, 'malformed'],
    ['an unknown column to sort by', { order_by: 'password_hash' }, 'unknown_column'],
    ['SQL as a column', { order_by: 'id; drop table requests' }, 'unknown_column'],
    ['a column that objects have', { order_by: 'constructor' }, 'unknown_column'],
    ['an unknown column to filter', { filters: '{"initials":"x"}' }, 'unknown_column'],
    ['filters that are no JSON', { filters: '{' }, 'malformed'],
    ['filters that are no object', { filters: '[1]' }, 'malformed'],
    ['a year that is no number', { filters: '{"financial_year":"deux mille"}' }, 'malformed'],
    ['a number that no database holds', { filters: '{"financial_year":99999999999}' }, 'malformed'],
    ['a date that is none', { filters: '{"date_close":{"from":"hier"}}' }, 'malformed'],
    ['a flag that is none', { filters: '{"archived":"peut-être"}' }, 'malformed'],
  ]
  /** @behaviour lists.refused */
  test.each(refused)('%s', async (_what, query, code) => {
    const reply = await list(administrator, query)
    expect(reply).toBeRefused(code)
    expect(reply.status).toBe(400)
  })
})

/** A filter of each statistics column that finds something. */
const OF_STATISTICS: Readonly<Record<string, unknown>> = {
  color_id: [4],
  counted: ['recommended'],
  action_field_id: [1],
  location_1: ['Bas-Saint-Laurent'],
  location_2: ['Rimouski'],
}

/** @behaviour permissions.statistics-filters */
describe('what statistics filter by, colours and amounts of conclusions among it', () => {
  const asked = Object.entries(OF_STATISTICS)

  test.each(['administrator', 'adviser'] as const)('is a column to the %s', async (rank) => {
    await db.updateTable('requests').set({ color_id: 4 }).where('id', '=', ids.waiting).execute()
    for (const [column, value] of asked) {
      const filters = JSON.stringify({ [column]: value })
      expect(await list(here[rank], { filters, order_by: column }), column).toMatchObject({ status: 200 })
    }
    expect(await filtered({ color_id: [4] }, here[rank])).toEqual(['waiting'])
  })

  test.each(['analyst', 'volunteer', 'organisation', 'otherOrganisation'] as const)(
    'is none to the %s, to filter, to sort or to export by',
    async (rank) => {
      for (const [column, value] of asked) {
        const [filters, path] = [JSON.stringify({ [column]: value }), `filters.${column}`]
        expect(await list(here[rank], { filters })).toBeRefused('unknown_column', path)
        expect(await list(here[rank], { order_by: column })).toBeRefused('unknown_column', 'order_by')
        const exported = await opensExport(here[rank], 'requests', { query: { filters } })
        expect(exported).toBeRefused('unknown_column', path)
      }
    },
  )

  test('is none in a view that an administrator shares either', async () => {
    const state: ViewState = { filters: { color_id: ['4'] }, sort: { column: 'color_id', direction: 'asc' } }
    const id = await createView(administrator, { shared: true, state })
    const { body } = await analyst.reads<{ views: View[] }>('/views', { list: 'requests' })
    const { filters, sort } = body.views.find((one) => one.id === id)?.state ?? {}
    expect({ filters, sort }).toEqual(state)
    const asks = { filters: JSON.stringify(filters) }
    expect(await list(analyst, asks)).toBeRefused('unknown_column', 'filters.color_id')
    expect(await list(analyst, { order_by: sort?.column ?? '' })).toBeRefused('unknown_column', 'order_by')
  })
})

test('five hundred per page is allowed', async () => {
  expect(await list(administrator, { per_page: 500 })).toMatchObject({ status: 200 })
})
