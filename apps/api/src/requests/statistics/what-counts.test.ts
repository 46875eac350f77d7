import type { StatisticRow } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { savesItems } from '../../testing/budget-calls.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { db, administrator, adviser, otherAdviser, organisation, otherOrganisation } = here

const statistic = async (who: Person, repartition: string, filters: object) =>
  (
    await who.reads<StatisticRow[]>('/statistiques/request_repartition', {
      repartition,
      filters: JSON.stringify(filters),
    })
  ).body
const shares = async (who: Person, year: number, filters: object = {}) =>
  (await statistic(who, 'relative_part', { financial_year: year, ...filters })).map(({ value, requests }) => ({
    value,
    requests,
  }))
const listed = async (who: Person, filters: object) =>
  (await who.reads<{ total: number }>('/requests', { filters: JSON.stringify({ archived: false, ...filters }) })).body
    .total

const statements = (of: Person, year: number, amounts: Readonly<Record<string, string>>) =>
  savesItems(
    administrator,
    { of, year },
    Object.fromEntries(Object.entries(amounts).map(([line, amount]) => [`amounts.statements.${line}`, amount])),
  )

/** @behaviour dashboard.statistics-shares */
describe('the mean share of Centraide', () => {
  test('leaves out statements that have expenses and no income yet', async () => {
    const year = 2040
    await createRequest(here, organisation, { type: 1, year })
    await createRequest(here, otherOrganisation, { type: 1, year })
    await statements(organisation, year, { income_centraide: '500', subvention_1: '500' })
    await statements(otherOrganisation, year, { outcome_salary_1: '40000' })
    expect(await shares(adviser, year)).toEqual([{ value: 5000, requests: 1 }])
    expect(await listed(adviser, { financial_year: year, counted: ['relative_part'] })).toBe(1)
    await statements(otherOrganisation, year, { subvention_1: '1000' })
    expect(await shares(adviser, year)).toEqual([{ value: 2500, requests: 2 }])
  })

  test('has each organisation once, however many requests it has of the year', async () => {
    const year = 2041
    for (const type of [1, 3]) await createRequest(here, organisation, { type, year })
    await createRequest(here, otherOrganisation, { type: 1, year })
    await statements(organisation, year, { income_centraide: '100', subvention_1: '900' })
    await statements(otherOrganisation, year, { income_centraide: '400', subvention_1: '600' })
    expect(await shares(adviser, year)).toEqual([{ value: 2500, requests: 3 }])
    expect(await shares(adviser, year, { type_id: [3] })).toEqual([{ value: 1000, requests: 1 }])
  })

  /** @behaviour conflicts.finance */
  test('leaves out the year whose pages a conflict of interest closes, on another request too, decided or not', async () => {
    const year = 2042
    const closing = await createRequest(here, organisation, { type: 3, state: 'analysis', year, responsible: adviser })
    await createRequest(here, organisation, { type: 1, year })
    await statements(organisation, year, { income_centraide: '100', subvention_1: '900' })
    const conflict = await adviser.calls('POST', `/requests/${closing}/conflict_of_interest`, { body: {} })
    expect(conflict.status).toBe(204)
    const counted = { financial_year: year, counted: ['relative_part'] }
    expect(await shares(adviser, year)).toEqual([])
    expect(await listed(adviser, counted)).toBe(0)
    expect(await shares(otherAdviser, year)).toEqual([{ value: 1000, requests: 2 }])
    expect(await listed(otherAdviser, counted)).toBe(2)
    await db.updateTable('requests').set({ state_id: 8 }).where('id', '=', closing).execute()
    expect(await shares(adviser, year)).toEqual([])
    expect(await listed(adviser, counted)).toBe(0)
    expect(await shares(otherAdviser, year)).toEqual([{ value: 1000, requests: 2 }])
  })
})

/** @behaviour dashboard.statistics-colors */
test('an organisation has one colour, that of its latest request among those that are asked for', async () => {
  for (const [year, color_id] of [
    [2023, 1],
    [2024, 1],
    [2025, 4],
  ] as const) {
    const id = await createRequest(here, organisation, { type: 1, state: 'approved', year })
    await db.updateTable('requests').set({ color_id }).where('id', '=', id).execute()
  }
  const colors = async (filters: object) =>
    (await statistic(adviser, 'colors', filters)).map(({ series, value }) => [series, value])
  expect(await colors({})).toEqual([['4', 1]])
  expect(await colors({ financial_year: [2023, 2024] })).toEqual([['1', 1]])
  const behind = { counted: ['color'], color_id: [1] }
  expect(await listed(adviser, behind)).toBe(0)
  expect(await listed(adviser, { ...behind, financial_year: [2023, 2024] })).toBe(1)
})

/** @behaviour dashboard.statistics-places */
describe('two municipalities of one name', () => {
  const YEAR = 2044
  const HERE = { region: 'Bas-Saint-Laurent', mrc: 'La Matanie', city: 'Sainte-Félicité' }
  const THERE = { region: 'Chaudière-Appalaches', mrc: 'L’Islet', city: 'Sainte-Félicité' }

  test('are told apart by the place around them; one that is written in two ways is one', async () => {
    for (const place of [HERE, THERE, { ...HERE, city: 'SAINTE-FÉLICITÉ' }]) {
      const owner = await addPerson(here, { name: 'Solange', type_id: 5 })
      await db.updateTable('organizations').set(place).where('id', '=', owner.organizationId).execute()
      await createRequest(here, owner, { year: YEAR })
    }
    const places = (await adviser.reads<string[]>('/statistiques/locations', { level: 3 })).body
    expect(places.toSorted()).toEqual(['Sainte-Félicité (La Matanie)', 'Sainte-Félicité (L’Islet)'])
    const found = (location_3: string) => listed(adviser, { financial_year: YEAR, location_3: [location_3] })
    expect(await found('Sainte-Félicité (L’Islet)')).toBe(1)
    expect(await found('Sainte-Félicité (La Matanie)')).toBe(2)
    expect(await found('Sainte-Félicité')).toBe(3)
    expect((await adviser.reads<string[]>('/statistiques/locations', { level: 2 })).body).toContain('La Matanie')
  })
})
