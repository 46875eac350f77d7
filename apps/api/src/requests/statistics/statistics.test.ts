import {
  ANALYSIS_STATES,
  type AnalysisState,
  COLOR_OF_ORGANIZATION,
  type ListedFigures,
  type RequestRow,
  type Series,
  type StateCode,
  type StatisticRow,
} from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../demo/random.ts'
import { formsToFill } from '../../filled-forms/index.ts'
import { countPendingBudgets } from '../../finance/budget-statistics.ts'
import { backfillStatistics } from '../../serving/backfill-statistics.ts'
import { savesItems } from '../../testing/budget-calls.ts'
import { answersAnalysis, createAnalysis } from '../../testing/factories/create-analysis.ts'
import { createConclusion } from '../../testing/factories/create-conclusion.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { db, administrator, adviser, analyst, volunteer, organisation, otherOrganisation } = here
const third = await addPerson(here, { name: 'Solange', type_id: 5 })

/** Locations: in a county, in a city without county, in a city with boroughs. The first two share a field of action. */
const PLACES = new Map([
  [organisation, { region: 'Bas-Saint-Laurent', mrc: 'La Matapédia', city: 'Amqui', action_field_id: 1 }],
  [otherOrganisation, { region: 'Chaudière-Appalaches', mrc: '', city: 'Lévis', action_field_id: 1 }],
  [
    third,
    { region: 'Capitale-Nationale', city: 'Québec', borough: 'Limoilou', district: 'Maizerets', action_field_id: 2 },
  ],
])
const OWNERS = [...PLACES.keys()]
for (const [{ organizationId }, place] of PLACES)
  await db.updateTable('organizations').set(place).where('id', '=', organizationId).execute()

/** The option that holds the answer of each series, by request type. */
const OPTIONS: Readonly<Record<number, Partial<Readonly<Record<Series, number>>>>> = {
  1: {
    asked: 110_318,
    estimated: 110_138,
    real: 110_139,
    members: 110_059,
    volunteers: 110_192,
    regular: 110_163,
    occasional: 110_165,
  },
  2: { asked: 120_071, estimated: 120_031, real: 120_030, members: 120_014, volunteers: 120_051, regular: 120_035 },
  4: { asked: 140_017, estimated: 140_016 },
  5: { real: 150_017, members: 150_015, volunteers: 150_016 },
}
/** Options of the generic analysis: the proposed amount, then the advice to grant all, to grant less, or to refuse. */
const [PROPOSED, WHOLE, REDUCED, REFUSED] = [290_028, 290_025, 290_026, 290_027]

interface CreatedRequest {
  readonly id: number
  readonly type: number
  readonly owner: Person
  readonly year: number
  readonly state: StateCode
  readonly archived: boolean
  readonly color: number | null
  readonly figures: Partial<Readonly<Record<Series, number>>>
}

interface ListOfFigures {
  readonly data: readonly RequestRow[]
  readonly total: number
  readonly totals?: ListedFigures
}

const random = createRandom(23)
const STATES_BY_TYPE: Readonly<Record<number, readonly StateCode[]>> = {
  1: ['draft', 'analysis', 'approval', 'approved', 'approved'],
  2: ['submitted', 'preformulated', 'approved'],
  4: ['draft', 'analysis', 'completed', 'completed'],
  5: ['correction', 'completed'],
}
const CONCLUDED: readonly StateCode[] = ['approval', 'preformulated', 'approved']
const DECIDED: readonly StateCode[] = ['approved', 'completed']

async function answered(filled_form_id: number, given: Readonly<Record<number, string>>): Promise<void> {
  const owner = { filled_form_id, organization_id: organizationOf('filled_forms', filled_form_id) }
  const stamp = { ...owner, details: null, revision: 1, updated_at: here.clock.now(), updated_by: null }
  const rows = Object.entries(given).map(([option_id, value]) => ({ ...stamp, option_id: Number(option_id), value }))
  if (rows.length > 0) await db.insertInto('answers').values(rows).execute()
}

const filledFormOf = async (id: number): Promise<number> =>
  (await db.selectFrom('requests').select('filled_form_id').where('id', '=', id).executeTakeFirstOrThrow())
    .filled_form_id

/** Creates a random request directly in the database; most series have a value, amounts have cents. */
async function make(): Promise<CreatedRequest> {
  const type = random.pick([1, 1, 2, 4, 5])
  const owner = random.pick(OWNERS)
  const state = random.pick(STATES_BY_TYPE[type] ?? [])
  const [year, archived] = [random.integer(2023, 2026), random.chance(0.2)]
  const asked = { type, state, year, archived }
  const hasProposal = type === 4 && state !== 'draft' && random.chance(0.8)
  const stands = state === 'completed' || random.chance(0.7) ? 'finished' : 'in_progress'
  const found = hasProposal
    ? await createAnalysis(here, owner, { ...asked, stands })
    : { request: await createRequest(here, owner, asked) }
  const id = found.request
  const said = Object.entries(OPTIONS[type] ?? {}).filter(() => random.chance(0.8))
  const figures = Object.fromEntries(
    said.map(([series]) => [series, series === 'asked' ? random.integer(1, 9_999_999) : random.integer(0, 900)]),
  )
  const values = said.map(([series, option]) => [
    option,
    String(series === 'asked' ? (figures[series] ?? 0) / 100 : figures[series]),
  ])
  await answered(await filledFormOf(id), Object.fromEntries(values))
  const color = state === 'approved' ? random.integer(1, 4) : null
  await db.updateTable('requests').set({ color_id: color }).where('id', '=', id).execute()
  const decision = await decide({ id, state, stands, proposes: 'id' in found ? found.id : null })
  return { id, type, owner, year, state, archived, color, figures: { ...figures, ...decision } }
}

interface Deciding {
  readonly id: number
  readonly state: StateCode
  /** The analysis that proposes an amount, and its state. */
  readonly stands: AnalysisState
  readonly proposes: number | null
}

async function decide({ id, state, stands, proposes }: Deciding): Promise<CreatedRequest['figures']> {
  const [recommended, granted] = [random.integer(1, 5_000_000), random.integer(1, 5_000_000)]
  if (proposes !== null) {
    const { filled_form_id } = await db
      .selectFrom('analyses')
      .select('filled_form_id')
      .where('id', '=', proposes)
      .executeTakeFirstOrThrow()
    await answered(filled_form_id, {
      [proposes % 2 === 0 ? WHOLE : REDUCED]: '1',
      [PROPOSED]: String(recommended / 100),
    })
    if (stands !== 'finished') return {}
    return state === 'completed' ? { recommended, granted: recommended } : { recommended }
  }
  if (!CONCLUDED.includes(state)) return {}
  const done = state === 'approved' || (state === 'approval' && random.chance(0.8))
  await createConclusion(here, id, { ammount_recommended: recommended, ammount_final: granted, done })
  if (!done) return {}
  return state === 'approved' ? { recommended, granted } : { recommended }
}

const made: CreatedRequest[] = []
for (let count = 0; count < 90; count += 1) made.push(await make())

/** Dollars from Centraide, out of 1,000, in the statements of each organisation and year. */
const SHARES = new Map(
  OWNERS.flatMap((owner) => [2023, 2025].map((year) => [`${owner.organizationId}/${year}`, random.integer(1, 999)])),
)
const shareOf = (owner: Person, year: number): number => SHARES.get(`${owner.organizationId}/${year}`) ?? 0
for (const owner of OWNERS)
  for (const year of [2023, 2025]) {
    const part = shareOf(owner, year)
    await savesItems(
      administrator,
      { of: owner, year },
      {
        'amounts.statements.income_centraide': String(part),
        'amounts.statements.subvention_1': String(1000 - part),
      },
    )
  }
await backfillStatistics(db)

const CALLS: Readonly<Record<string, readonly Series[]>> = {
  'request_repartition?repartition=amount': ['asked', 'recommended', 'granted'],
  'request_repartition?repartition=activite': ['regular', 'occasional'],
  'people_repartition?repartition=personne_rejointe': ['estimated', 'real'],
  'people_repartition?repartition=benevole': ['members', 'volunteers'],
}

const reads = async (who: Person, call: string, filters: object = {}): Promise<StatisticRow[]> => {
  const asked = `${call}${call.includes('?') ? '&' : '?'}filters=${encodeURIComponent(JSON.stringify(filters))}`
  const { status, body } = await who.reads<StatisticRow[]>(`/statistiques/${asked}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Sums the values of requests by year and series, in the order that the call returns. */
function sums(of: readonly CreatedRequest[], series: readonly Series[]): StatisticRow[] {
  const years = [...new Set(of.map(({ year }) => year))].toSorted((a, b) => a - b)
  return years.flatMap((year) =>
    series.flatMap((one) => {
      const said = of.filter((request) => request.year === year).flatMap(({ figures }) => figures[one] ?? [])
      if (said.length === 0) return []
      return [{ year, series: one, value: said.reduce((total, value) => total + value, 0), requests: said.length }]
    }),
  )
}

/** Finds the request that gives each organisation its colour. */
function colored(of: readonly CreatedRequest[]): CreatedRequest[] {
  const latest = of
    .filter(({ color }) => color !== null)
    .toSorted((one, other) => one.year - other.year || one.id - other.id)
  return [...new Map(latest.map((request) => [request.owner, request])).values()]
}

const counting = made.filter(({ archived }) => !archived)
/** Filters, each with the same condition in TypeScript. */
const FILTERS: readonly (readonly [object, (request: CreatedRequest) => boolean])[] = [
  [{}, () => true],
  [{ type_id: [1, 4] }, ({ type }) => type === 1 || type === 4],
  [{ financial_year: [2024, 2026] }, ({ year }) => year === 2024 || year === 2026],
  [{ action_field_id: [2] }, ({ owner }) => owner === third],
  [{ location_1: ['Bas-Saint-Laurent', 'Capitale-Nationale'] }, ({ owner }) => owner !== otherOrganisation],
  [{ location_2: ['La Matapédia', 'Lévis'] }, ({ owner }) => owner !== third],
  [{ location_3: ['Maizerets'], type_id: 1 }, ({ owner, type }) => owner === third && type === 1],
  [{ location_3: ['Amqui'] }, ({ owner }) => owner === organisation],
  [{ location_4: ['Limoilou'], financial_year: 2025 }, ({ owner, year }) => owner === third && year === 2025],
  [{ location_5: ['Ailleurs'] }, () => false],
]

test('there is enough to count', () => {
  expect(sums(counting, Object.values(CALLS).flat()).length).toBeGreaterThan(30)
  expect(colored(counting).length).toBeGreaterThan(1)
  expect(counting.length).toBeLessThan(made.length)
  expect(new Set(counting.map(({ color }) => color)).size).toBeGreaterThan(3)
})

/** @behaviour dashboard.statistics-figures, dashboard.statistics-filters */
describe('statistics', () => {
  test.each(FILTERS)('add up what requests say that are not archived, of %j', async (filters, isAsked) => {
    for (const [call, series] of Object.entries(CALLS))
      expect(await reads(adviser, call, filters), call).toEqual(sums(counting.filter(isAsked), series))
  })

  test.each(FILTERS)('count completed requests by year and type, of %j', async (filters, isAsked) => {
    const completed = counting.filter(isAsked).filter(({ state }) => DECIDED.includes(state))
    const expected = [2023, 2024, 2025, 2026].flatMap((year) =>
      [1, 2, 4, 5].flatMap((type) => {
        const requests = completed.filter((one) => one.year === year && one.type === type).length
        return requests === 0 ? [] : [{ year, series: String(type), value: requests, requests }]
      }),
    )
    expect(await reads(adviser, 'request_number', filters)).toEqual(expected)
  })

  test.each(FILTERS)(
    'count organisations by their latest final colour, in its order, of %j',
    async (filters, isAsked) => {
      const expected = [1, 2, 3, 4].flatMap((color) => {
        const found = colored(counting.filter(isAsked)).filter((one) => one.color === color).length
        return found === 0 ? [] : [{ year: null, series: String(color), value: found, requests: found }]
      })
      expect(await reads(adviser, 'request_repartition?repartition=colors', filters)).toEqual(expected)
    },
  )

  test.each(FILTERS)(
    'have the mean of what Centraide is of the income of organisations, each once a year, of %j',
    async (filters, isAsked) => {
      const expected = [2023, 2025].flatMap((year) => {
        const found = counting.filter(isAsked).filter((one) => one.year === year && [1, 2].includes(one.type))
        const shares = [...new Set(found.map(({ owner }) => owner))].map((owner) => shareOf(owner, year) * 10)
        if (shares.length === 0) return []
        const mean = Math.round(shares.reduce((total, share) => total + share, 0) / shares.length)
        return [{ year, series: 'relative_part', value: mean, requests: found.length }]
      })
      expect(await reads(adviser, 'request_repartition?repartition=relative_part', filters)).toEqual(expected)
    },
  )

  /** @behaviour dashboard.statistics-list */
  test('say of each bar what its list says in all, and the list what each of its requests says', async () => {
    for (const [call, series] of Object.entries({
      ...CALLS,
      'request_repartition?repartition=relative_part': ['relative_part'] as const,
    }))
      for (const { year, series: one, value } of await reads(adviser, call, {})) {
        const listed = { archived: false, financial_year: year, counted: series.filter((name) => name === one) }
        const { body } = await adviser.reads<ListOfFigures>('/requests', {
          filters: JSON.stringify(listed),
          per_page: 2,
        })
        expect(body.totals, JSON.stringify(listed)).toEqual({ [one]: value })
      }
  })

  /** @behaviour dashboard.statistics-list */
  test('put the list in their order, both ways and over its pages, for those who see them', async () => {
    for (const one of ['granted', 'relative_part', 'members'] as const) {
      const query = { filters: JSON.stringify({ counted: [one] }), order_by: `figure_${one}` }
      const valuesOf = async (rest: Readonly<Record<string, string | number>>) => {
        const { body } = await adviser.reads<ListOfFigures>('/requests', { ...query, ...rest })
        return body.data.map(({ figures }) => figures?.[one] ?? NaN)
      }
      const rising = await valuesOf({ per_page: 500 })
      expect(rising.length).toBeGreaterThan(5)
      // The list has the same rows as those counted, also with further filters.
      for (const more of [{}, { financial_year: 2025 }]) {
        const filters = JSON.stringify({ counted: [one], ...more })
        const { body } = await adviser.reads<ListOfFigures>('/requests', { ...query, filters, per_page: 500 })
        const unsorted = await adviser.reads<ListOfFigures>('/requests', { filters, per_page: 500 })
        const idsOf = (list: ListOfFigures) => list.data.map(({ id }) => id).sort((a, b) => a - b)
        expect(idsOf(body)).toEqual(idsOf(unsorted.body))
        expect(body.data).toHaveLength(unsorted.body.total)
      }
      expect(rising).toEqual([...rising].sort((a, b) => a - b))
      const falling = [1, 2].map((page_number) => valuesOf({ order_direction: 'desc', per_page: 5, page_number }))
      expect((await Promise.all(falling)).flat()).toEqual(rising.toReversed().slice(0, 10))
      for (const other of [analyst, volunteer, organisation])
        expect((await other.reads('/requests', query)).status).toBe(400)
    }
    const unasked = { filters: JSON.stringify({ counted: ['asked'] }), order_by: 'figure_granted' }
    expect(await adviser.reads('/requests', unasked)).toBeRefused('unknown_column', 'order_by')
    const filtered = { filters: JSON.stringify({ counted: ['granted'], figure_granted: { from: 1 } }) }
    expect(await adviser.reads('/requests', filtered)).toBeRefused('unknown_column', 'filters.figure_granted')
  })

  test('are told by the list to those alone who see them, by ids too', async () => {
    const filters = JSON.stringify({ archived: false, counted: ['asked'] })
    const { body } = await adviser.reads<ListOfFigures>('/requests', { filters })
    const ids = body.data.map(({ id }) => id).join(',')
    const again = await adviser.reads<ListOfFigures>('/requests', { filters, ids })
    expect(again.body.data).toEqual(body.data)
    expect(body.data.every(({ figures }) => figures?.asked !== undefined)).toBe(true)
    const plain = await adviser.reads<ListOfFigures>('/requests', { ids })
    expect(plain.body.data.some((row) => 'figures' in row)).toBe(false)
    for (const other of [analyst, volunteer, organisation]) {
      expect((await other.reads('/requests', { filters })).status).toBe(400)
      const theirs = await other.reads<ListOfFigures>('/requests', { filters, ids })
      expect(theirs.body.data.some((row) => 'figures' in row)).toBe(false)
      expect(theirs.body).not.toHaveProperty('totals')
    }
  })

  /** @behaviour dashboard.statistics-list */
  test('are of as many requests as the list finds by the same filters', async () => {
    for (const [filters] of FILTERS)
      for (const [call, series] of [
        ...Object.entries(CALLS),
        ['request_repartition?repartition=relative_part', ['relative_part']] as const,
      ]) {
        const rows = await reads(administrator, call, filters)
        for (const one of series) {
          const listed = { ...filters, archived: false, counted: one }
          const { body } = await administrator.reads<ListOfFigures>('/requests', { filters: JSON.stringify(listed) })
          const bars = rows.filter((row) => row.series === one)
          expect(body.total, JSON.stringify(listed)).toBe(bars.reduce((total, { requests }) => total + requests, 0))
          if (one === 'relative_part') continue
          const total = bars.reduce((sum, { value }) => sum + value, 0)
          expect(body.totals?.[one] ?? 0, JSON.stringify(listed)).toBe(total)
          if (body.data.length === body.total)
            expect(body.data.reduce((sum, { figures }) => sum + (figures?.[one] ?? NaN), 0)).toBe(total)
        }
      }
    for (const [filters] of FILTERS)
      for (const { series, requests } of await reads(
        administrator,
        'request_repartition?repartition=colors',
        filters,
      )) {
        const listed = { ...filters, archived: false, color_id: [series], counted: [COLOR_OF_ORGANIZATION] }
        const { body } = await administrator.reads<{ total: number }>('/requests', { filters: JSON.stringify(listed) })
        expect(body.total, JSON.stringify(listed)).toBe(requests)
      }
  })

  test('name the places of each level that requests are of', async () => {
    const places = async (level: number) => (await adviser.reads<string[]>('/statistiques/locations', { level })).body
    expect(await places(1)).toEqual(['Bas-Saint-Laurent', 'Capitale-Nationale', 'Chaudière-Appalaches'])
    expect(await places(2)).toEqual(['La Matapédia', 'Lévis', 'Québec'])
    expect(await places(3)).toEqual(['Amqui', 'Maizerets'])
    expect(await places(4)).toEqual(['Limoilou'])
    expect(await adviser.reads('/statistiques/locations', { level: 6 })).toBeRefused('malformed', 'level')
  })

  test('refuse what they are not filtered by, and those who have no dashboard', async () => {
    const path = '/statistiques/request_number'
    expect(await adviser.reads(path, { filters: '{"state_id":1}' })).toBeRefused('unknown_column', 'filters.state_id')
    expect((await analyst.reads(path)).status).toBe(403)
    expect((await organisation.reads(path)).status).toBe(403)
  })

  test('leave out what a conflict of interest closes to who looks', async () => {
    const {
      id: request_id,
      year,
      type,
    } = counting.find(({ state }) => state === 'approved') ?? { id: 0, year: 0, type: 0 }
    const of = { financial_year: year, type_id: type }
    const [before] = await reads(here.otherAdviser, 'request_number', of)
    const declared = { request_id, user_id: here.otherAdviser.id, reason: '', at: here.clock.now() }
    await db
      .insertInto('request_conflicts')
      .values({
        ...declared,
        organization_id: organizationOf('requests', request_id),
        main: false,
        financial: false,
        analyze_type_ids: [],
      })
      .execute()
    const [after] = await reads(here.otherAdviser, 'request_number', of)
    expect(after?.value ?? 0).toBe((before?.value ?? 0) - 1)
    expect(await reads(adviser, 'request_number', of)).toEqual([before])
  })
})

/** @behaviour dashboard.statistics-kept */
describe('what statistics read', () => {
  const YEAR = 2031
  const amounts = () => reads(adviser, 'request_repartition?repartition=amount', { financial_year: YEAR })

  const stands = (id: number, state: AnalysisState) =>
    db.updateTable('analyses').set({ state_id: ANALYSIS_STATES[state].id }).where('id', '=', id).execute()

  test('follows every save of an answer, and leaves out what is not valid', async () => {
    const id = await createRequest(here, organisation, { year: YEAR })
    const says = (value: string) => organisation.savesAnswers(id, [{ option_id: 140_017, value, details: null }])
    await says('12500.25')
    expect(await amounts()).toEqual([{ year: YEAR, series: 'asked', value: 1_250_025, requests: 1 }])
    await says('beaucoup')
    expect(await amounts()).toEqual([])
    // Values are rounded to the cent, half away from zero, although 8.165 is a little less in binary.
    for (const [value, cents] of [
      ['1', 100],
      ['8.165', 817],
      ['1.005', 101],
    ] as const) {
      await says(value)
      expect(await amounts()).toEqual([{ year: YEAR, series: 'asked', value: cents, requests: 1 }])
    }
    await says('')
    expect(await amounts()).toEqual([])
  })

  test('leaves out what a condition hides, and what is not submitted', async () => {
    const { id } = await createAnalysis(here, organisation, { year: YEAR, responsible: adviser })
    const says = async (option_id: number, value: string) => {
      await stands(id, 'in_progress')
      await answersAnalysis(administrator, id, [{ option_id, value, details: null }])
      expect(await amounts()).toEqual([])
      await stands(id, 'finished')
    }
    await says(PROPOSED, '900')
    expect(await amounts()).toEqual([])
    await says(REDUCED, '1')
    expect(await amounts()).toEqual([{ year: YEAR, series: 'recommended', value: 90_000, requests: 1 }])
    await says(REFUSED, '1')
    expect(await amounts()).toEqual([])
  })

  test('is the same filled in later as kept by what saves', async () => {
    const kept = await db.selectFrom('form_figures').selectAll().orderBy('filled_form_id').execute()
    const shares = await db.selectFrom('budget_figures').selectAll().orderBy('budget_id').execute()
    await db.deleteFrom('form_figures').execute()
    await db.deleteFrom('budget_figures').execute()
    await backfillStatistics(db)
    const again = await db.selectFrom('form_figures').selectAll().orderBy('filled_form_id').execute()
    expect(again.filter(({ filled_form_id }) => kept.some((row) => row.filled_form_id === filled_form_id))).toEqual(
      kept,
    )
    expect(await db.selectFrom('budget_figures').selectAll().orderBy('budget_id').execute()).toEqual(shares)
  })

  test('is made again where a server of another version saved beside this one, and only there', async () => {
    await backfillStatistics(db)
    const id = await createRequest(here, organisation, { year: YEAR + 1 })
    const asked = async () =>
      (await reads(adviser, 'request_repartition?repartition=amount', { financial_year: YEAR + 1 })).map(
        ({ value }) => value,
      )
    const says = (option_id: number, value: string) =>
      organisation.savesAnswers(id, [{ option_id, value, details: null }])
    await says(140_017, '100')
    await says(140_003, 'Lise Roy')
    expect(await formsToFill(db)).toBe(0)
    const filled_form_id = await filledFormOf(id)
    await db
      .updateTable('answers')
      .set({ value: '250' })
      .where('filled_form_id', '=', filled_form_id)
      .where('option_id', '=', 140_017)
      .execute()
    await db
      .updateTable('filled_forms')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', filled_form_id)
      .execute()
    // A save of another question does not mark the outdated statistic as current.
    await says(140_003, 'Lise Roy-Côté')
    expect([await asked(), await formsToFill(db)]).toEqual([[10_000], 1])
    await backfillStatistics(db)
    expect([await asked(), await formsToFill(db)]).toEqual([[25_000], 0])
  })

  test('is made again of a budget in the same way', async () => {
    const year = 2025
    const asked = async () =>
      (
        await reads(adviser, 'request_repartition?repartition=relative_part', {
          financial_year: year,
          location_3: ['Amqui'],
        })
      )[0]?.value
    await savesItems(administrator, { of: organisation, year }, { 'amounts.statements.subvention_1': '0' })
    expect([await asked(), await countPendingBudgets(db)]).toEqual([10_000, 0])
    await db
      .updateTable('budget_items as i')
      .from('budgets as b')
      .set((eb) => ({ cents: shareOf(organisation, year) * 100, revision: eb('i.revision', '+', 1) }))
      .whereRef('b.id', '=', 'i.budget_id')
      .where('b.organization_id', '=', organisation.organizationId)
      .where('b.year', '=', year)
      .where('i.key', '=', 'amounts.statements.subvention_1')
      .execute()
    expect([await asked(), await countPendingBudgets(db)]).toEqual([10_000, 1])
    await backfillStatistics(db)
    expect([await asked(), await countPendingBudgets(db)]).toEqual([5000, 0])
  })
})
