import { describe, expect, test } from 'vitest'
import {
  type AskedBudget,
  readsHints,
  readsHistory,
  readsRows,
  readsSummary,
  savesItems,
  savesRows,
} from '../testing/budget-calls.ts'
import { expectClosed } from '../testing/expect-closed.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { Person } from '../testing/person.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, organisation, db } = here
const REFUSED = 'conflict_declared'
const KEY = 'amounts.current.housing_1'
let year = 2000

/** Creates a person of a rank with a conflict of interest on a request of one of the organisation's years. */
async function conflicted(rank: number, asked: { readonly type?: number } = {}) {
  year += 5
  const who = await addPerson(here, { name: 'Liée', type_id: rank })
  const request = await createRequest(here, organisation, { type: 1, state: 'analysis', year, ...asked, listed: [who] })
  expect(await who.calls('POST', `/requests/${request}/conflict_of_interest`, { body: {} })).toMatchObject({
    status: 204,
  })
  const budget = { of: organisation, year }
  await savesItems(organisation, budget, { [KEY]: '1' })
  return { who, request, budget }
}

/** @behaviour conflicts.finance */
describe.each([2, 3, 4])('somebody of rank %i who declared a conflict of interest', (rank) => {
  test('neither reads nor edits the finance of that organisation and year, nor what shows it, once it is decided too', async () => {
    const { who, request, budget } = await conflicted(rank)
    await isClosed(who, budget, rank)
    for (const columns of [{ state_id: 8 }, { archived: true }]) {
      await db.updateTable('requests').set(columns).where('id', '=', request).execute()
      await isClosed(who, budget, rank)
    }
    expect((await readsRows(administrator, budget)).status).toBe(200)
    const lifted = { body: { reason: 'Déclaré par erreur' } }
    await administrator.calls('POST', `/requests/${request}/conflict_of_interest/${who.id}/lift`, lifted)
    expect((await readsRows(who, budget)).status).toBe(200)
  })

  test('has the finance of other years and organisations, and of a type without financial pages', async () => {
    const { who, budget } = await conflicted(rank)
    expect((await readsRows(who, { ...budget, year: budget.year + 1 })).status).toBe(200)
    expect((await readsRows(who, { ...budget, of: here.otherOrganisation })).status).toBe(200)
    const without = await conflicted(rank, { type: 4 })
    expect((await readsRows(without.who, without.budget)).status).toBe(200)
  })
})

/** Expects that every finance call for the year is refused to somebody, and that their list of years omits it. */
async function isClosed(who: Person, budget: AskedBudget, rank: number): Promise<void> {
  const columns = [1, 2, 4].map((type_id) => ({
    organization_id: organisation.organizationId,
    year: budget.year,
    type_id,
  }))
  const hindsight = { ...budget, grid: 'retrospective-statements' }
  const path = `/financial_analyzes/${organisation.organizationId}`
  const exports = ['pages', 'hindsight', 'summary'].map((what) => ({ body: { export: { what, format: 'xlsx' } } }))
  for (const reply of [
    await readsRows(who, budget),
    await readsSummary(who, budget),
    await readsSummary(who, { ...budget, year: budget.year + 2 }),
    await readsHistory(who, budget, { key: KEY }),
    await savesItems(who, budget, { [KEY]: '2' }),
    await savesItems(who, hindsight, { 'amounts.year_before.housing_1': '2' }),
    ...(await Promise.all(columns.map((column) => savesRows(who, [column])))),
    await who.reads(`${path}/${budget.year}/items`),
    await who.reads(`${path}/${budget.year}/workbook_mapping`),
    await readsHints(who, budget),
    ...(await Promise.all(exports.map((asked) => who.calls('POST', `${path}/${budget.year}/exports`, asked)))),
  ])
    expectClosed(reply, rank)
  const years = async (reader: Person) =>
    (await reader.reads<{ year: number }[]>(path)).body.map(({ year: one }) => one)
  expect(await years(who)).not.toContain(budget.year)
  expect(await years(administrator)).toContain(budget.year)
}

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
