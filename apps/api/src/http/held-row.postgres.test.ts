import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPostgres, SERVING_LIMITS } from '../db/postgres.ts'
import { hasRequest } from '../testing/has-request.ts'
import { createTestDatabase } from '../testing/open-database.ts'
import { testApp } from '../testing/test-app.ts'

const url = await createTestDatabase()
const here = await testApp({}, openPostgres(url, SERVING_LIMITS))
const elsewhere = openPostgres(url)
afterAll(() => elsewhere.destroy())

/** Holds a row as a tool of somebody who looks after the database might, until the work has been done. */
const whileHeld = (row: ReturnType<typeof sql>, work: () => Promise<void>): Promise<void> =>
  elsewhere.transaction().execute(async (tx) => {
    await row.execute(tx)
    await work()
  })

test('a request whose row is held holds up its own savers only, who are told to come back', async () => {
  const [held, free] = [await hasRequest(here, here.organisation), await hasRequest(here, here.otherOrganisation)]
  const answer = [{ option_id: 140_001, value: 'Le Phare' }]
  await whileHeld(sql`select id from requests where id = ${held} for update`, async () => {
    const waiting = Array.from({ length: 30 }, () => here.organisation.savesAnswers(held, answer))
    await sleep(200)
    const since = performance.now()
    const others = Array.from({ length: 20 }, () => [
      here.organisation.reads('/session'),
      here.adviser.reads(`/requests/${held}`),
      here.otherOrganisation.savesAnswers(free, answer),
    ])
    const replies = await Promise.all(others.flat())
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    // Long before those who wait for the row, which they would have to without a connection left.
    expect(performance.now() - since).toBeLessThan(SERVING_LIMITS.lock * 0.8)
    for (const reply of await Promise.all(waiting)) expect(reply).toBeRefused('not_ready')
  })
  expect((await here.organisation.savesAnswers(held, answer)).status).toBe(200)
})

test('a session whose row is held still opens', async () => {
  here.clock.pass({ minutes: 5 })
  await whileHeld(sql`select id from sessions for update`, async () => {
    const since = performance.now()
    expect((await here.organisation.reads('/session')).status).toBe(200)
    expect(performance.now() - since).toBeLessThan(SERVING_LIMITS.lock * 0.8)
  })
})
