import { describe, expect, test } from 'vitest'
import { readsHistory, readsRows, readsSummary, savesItems, savesRows } from '../testing/has-budget.ts'
import { hasRequest } from '../testing/has-request.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, organisation, db } = here
const REFUSED = 'conflict_declared'
const KEY = 'amounts.current.housing_1'
let year = 2000

/** Somebody of a rank who declared a conflict of interest on a request of a year of the organisation. */
async function conflicted(rank: number, asked: { readonly type?: number } = {}) {
  year += 5
  const who = await addPerson(here, { name: 'Liée', type_id: rank })
  const request = await hasRequest(here, organisation, { type: 1, state: 'analysis', year, ...asked, listed: [who] })
  expect(await who.calls('POST', `/requests/${request}/conflict_of_interest`, { body: {} })).toMatchObject({
    status: 204,
  })
  const budget = { of: organisation, year }
  await savesItems(organisation, budget, { [KEY]: '1' })
  return { who, request, budget }
}

/** @behaviour conflicts.finance */
describe.each([2, 3, 4])('somebody of rank %i who declared a conflict of interest', (rank) => {
  test('neither reads nor edits the finance of that organisation and year, nor what shows it', async () => {
    const { who, budget } = await conflicted(rank)
    const columns = [1, 2, 4].map((type_id) => ({
      organization_id: organisation.organizationId,
      year: budget.year,
      type_id,
    }))
    const hindsight = { ...budget, grid: 'retrospective-statements' }
    for (const reply of [
      await readsRows(who, budget),
      await readsSummary(who, budget),
      await readsSummary(who, { ...budget, year: budget.year + 2 }),
      await readsHistory(who, budget, { key: KEY }),
      await savesItems(who, budget, { [KEY]: '2' }),
      await savesItems(who, hindsight, { 'amounts.year_before.housing_1': '2' }),
      ...(await Promise.all(columns.map((column) => savesRows(who, [column])))),
    ])
      expect(reply).toBeRefused(REFUSED)
    const path = `/financial_analyzes/${organisation.organizationId}`
    expect(await who.reads(`${path}/${budget.year}/items`)).toBeRefused(REFUSED)
    expect(await who.reads(`${path}/${budget.year}/workbook_mapping`)).toBeRefused(REFUSED)
    for (const what of ['pages', 'hindsight', 'summary']) {
      const asked = { body: { export: { what, format: 'xlsx' } } }
      expect(await who.calls('POST', `${path}/${budget.year}/exports`, asked)).toBeRefused(REFUSED)
    }
    expect((await who.reads<{ year: number }[]>(path)).body).not.toContainEqual(
      expect.objectContaining({ year: budget.year }),
    )
    expect((await administrator.reads(path)).body).toContainEqual(expect.objectContaining({ year: budget.year }))
  })

  test('has the finance of other years and organisations, once it is decided, and of a type without financial pages', async () => {
    const { who, request, budget } = await conflicted(rank)
    expect((await readsRows(who, { ...budget, year: budget.year + 1 })).status).toBe(200)
    expect((await readsRows(who, { ...budget, of: here.otherOrganisation })).status).toBe(200)
    await db.updateTable('requests').set({ state_id: 8 }).where('id', '=', request).execute()
    expect((await readsRows(who, budget)).status).toBe(200)
    const without = await conflicted(rank, { type: 4 })
    expect((await readsRows(without.who, without.budget)).status).toBe(200)
  })
})

/** @behaviour conflicts.finance */
test.each([2, 4])(
  'somebody of rank %i who declared one changes no statements of the years before, which the closed summary shows, and everything else of them',
  async (rank) => {
    const { who, budget } = await conflicted(rank)
    const [before, other] = [
      { ...budget, year: budget.year - 2 },
      { ...budget, year: budget.year - 3 },
    ]
    const [statements, current] = ['amounts.statements.housing_1', 'amounts.current.housing_1']
    const entry = [{ label: 'Dons', value: 5 }]
    const [asked, told] = [JSON.stringify({ current: entry }), JSON.stringify({ current: entry, statements: entry })]
    const sent = { [statements]: '9', 'fields.real-month': '3', [current]: '7', 'lists.provincial_5': asked }
    const { saved, refused } = (await savesItems(who, before, sent)).body
    expect(refused.map(({ key, code }) => [key, code])).toEqual([[statements, 'conflict_declared']])
    expect(saved.map(({ key }) => key)).toEqual(Object.keys(sent).slice(1))
    expect((await savesItems(who, before, { 'lists.provincial_5': told })).body.refused).toHaveLength(1)
    const row = { organization_id: organisation.organizationId, year: before.year, type_id: 1, income_centraide: 9 }
    expect(await savesRows(who, [row])).toBeRefused(REFUSED)
    expect(await savesRows(who, [{ ...row, type_id: 4 }])).toMatchObject({ status: 200 })
    expect((await savesItems(who, other, { [statements]: '9' })).body.refused).toEqual([])
    expect((await savesItems(administrator, before, { [statements]: '9' })).body.refused).toEqual([])
  },
)
