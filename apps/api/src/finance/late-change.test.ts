import type { FinancialSummary, HistoryLine, Request } from '@octroi/domain'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { readsSummary, savesItems } from '../testing/budget-calls.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { selectLateChange } from '../trail/late-change.ts'
import { organizationOf } from '../db/owner-organization.ts'

const here = await testApp()
const { adviser, volunteer, organisation, clock, db } = here
const KEY = 'amounts.current.housing_1'
let year = 2000

/** Creates a request with financial pages, in a year of its own, that reached its state through these states. */
async function requestThrough(states: readonly number[], state: 'submitted' | 'correction' | 'approved') {
  year += 5
  const id = await createRequest(here, organisation, { type: 1, state, year, responsible: adviser })
  for (const [place, to_state_id] of states.entries()) {
    await db
      .insertInto('request_events')
      .values({
        request_id: id,
        organization_id: organizationOf('requests', id),
        user_id: organisation.id,
        at: clock.now(),
        from_state_id: states[place - 1] ?? 1,
        to_state_id,
        message: null,
      })
      .execute()
    clock.pass({ minutes: 90 })
  }
  return { id, budget: { of: organisation, year } }
}

type Late = Request['late_change']
const lateOf = async (who: Person, id: number): Promise<Late> =>
  (await who.reads<Request>(`/requests/${id}`)).body.late_change

/** @behaviour finance.late-change */
test('what was changed in the pages after the submission is told on the request, its summary and its history, to staff', async () => {
  const { id, budget } = await requestThrough([2], 'submitted')
  expect(await lateOf(adviser, id)).toBeNull()
  await savesItems(organisation, budget, { [KEY]: '100' })
  await savesItems(organisation, budget, { [KEY]: '123456' })
  const told: Late = {
    request_id: id,
    since: 'submission',
    at: clock.now().toISOString(),
    by: 'Joceline Villeneuve',
  }
  expect(await lateOf(adviser, id)).toEqual(told)
  expect(await lateOf(organisation, id)).toBeNull()
  const summary: FinancialSummary = (await readsSummary(volunteer, budget)).body
  expect(summary.late_change).toEqual(told)
  const { body } = await adviser.reads<{ data: HistoryLine[] }>(`/requests/${id}/history`)
  expect(body.data.filter(({ kind }) => kind === 'finance')).toMatchObject([
    {
      actor_label: 'Joceline Villeneuve',
      label: expect.stringContaining('Loyer'),
      changes: { amount: { from: '', to: '123456' } },
    },
  ])
})

/** @behaviour finance.late-change */
test('late changes are found in an index by when they were made, however much was changed before', async () => {
  const { id, budget } = await requestThrough([2], 'submitted')
  await savesItems(organisation, budget, { [KEY]: '1' })
  const { id: budget_id } = await db
    .selectFrom('budgets')
    .select('id')
    .where('organization_id', '=', organisation.organizationId)
    .where('year', '=', budget.year)
    .executeTakeFirstOrThrow()
  await sql`insert into budget_changes (budget_id, organization_id, key, label, at, was, became)
    select ${budget_id}::int, ${organisation.organizationId}::int, 'amounts.current.housing_' || i % 40, 'Loyer', timestamptz '2000-01-01' + i * interval '1 minute',
      '', i::text from generate_series(1, 20000) i`.execute(db)
  await sql`analyze budget_changes`.execute(db)
  const { sql: text, parameters } = selectLateChange(db, { request_id: id }).compile()
  const plan = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/budget_changes_at[^]*Index Cond: .*at > /)
  expect(await lateOf(adviser, id)).toMatchObject({ since: 'submission' })
})

test('what is changed while the organisation corrects is no late change, and after the approval it is said to be', async () => {
  const corrected = await requestThrough([2, 3], 'correction')
  await savesItems(organisation, corrected.budget, { [KEY]: '1' })
  expect(await lateOf(adviser, corrected.id)).toBeNull()
  const resubmitted = await requestThrough([2, 3], 'submitted')
  await savesItems(organisation, resubmitted.budget, { [KEY]: '1' })
  clock.pass({ minutes: 90 })
  const again = { request_id: resubmitted.id, user_id: organisation.id, at: clock.now(), message: null }
  await db
    .insertInto('request_events')
    .values({
      ...again,
      organization_id: organizationOf('requests', again.request_id),
      from_state_id: 3,
      to_state_id: 2,
    })
    .execute()
  expect(await lateOf(adviser, resubmitted.id)).toBeNull()
  const approved = await requestThrough([2, 4, 8], 'approved')
  await savesItems(adviser, approved.budget, { [KEY]: '1' })
  expect(await lateOf(adviser, approved.id)).toMatchObject({ since: 'approval', by: 'Mathieu Villeneuve' })
})
