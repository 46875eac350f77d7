import type { StatisticRow } from '@octroi/domain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { Person } from '../testing/person.ts'
import { CONFIG, testApp } from '../testing/test-app.ts'
import { countPendingStatistics } from './backfill-statistics.ts'

const here = await testApp()
const { db, adviser, organisation } = here
/** Option of the shortest form with the requested amount, in dollars. */
const ASKED = 140_017
/** Number of forms, more than one batch. */
const BEGUN = 250

const told: { readonly more: object; readonly text: string }[] = []
const tell = (more: object, text: string) => void told.push({ more, text })
const log = { info: tell, error: tell }

/** Inserts filled forms without statistics, as an earlier version did; one of them has a requested amount. */
async function hasFormsFromBefore(): Promise<void> {
  const id = await createRequest(here, organisation)
  await sql`insert into answers (filled_form_id, organization_id, option_id, value, revision, updated_at)
    select filled_form_id, organization_id, ${ASKED}::int, '1250', 1, now() from requests where id = ${id}`.execute(db)
  await sql`insert into filled_forms (form_id, form_version, organization_id)
    select 4, 1, ${organisation.organizationId}::int from generate_series(1, ${BEGUN - 1}::int)`.execute(db)
}

/** @behaviour dashboard.statistics-waiting */
test('forms from before are counted beside the calls, a little at a time, and what is left is said meanwhile', async () => {
  await hasFormsFromBefore()
  const figures = await countPendingStatistics(db)
  const app = await buildApp({
    accesses: { tell: () => undefined },
    db,
    files: here.files,
    clock: () => here.clock.now(),
    config: CONFIG,
    origin: () => 'https://demandes.example.org',
    figures,
  })
  const reader = new Person(app, adviser.who)
  const waiting = async () => (await reader.reads<{ waiting: number }>('/statistiques/waiting')).body.waiting
  const amounts = async () =>
    (await reader.reads<StatisticRow[]>('/statistiques/request_repartition', { repartition: 'amount' })).body
  expect(await waiting()).toBe(BEGUN)
  expect(await amounts()).toEqual([])

  // Stopped at once: only the batch in progress is completed.
  await figures.start(log).stop()
  const left = await waiting()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(BEGUN)
  expect(told).toEqual([])

  const filling = figures.start(log)
  await expect.poll(waiting).toBe(0)
  expect(await amounts()).toEqual([{ year: 2026, series: 'asked', value: 125_000, requests: 1 }])
  await expect
    .poll(() => told)
    .toEqual([{ more: { filled: left }, text: 'figures that statistics read are filled in' }])
  await filling.stop()
  expect((await countPendingStatistics(db)).waiting()).toBe(0)
  await app.close()
})
