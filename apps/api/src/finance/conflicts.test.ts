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
