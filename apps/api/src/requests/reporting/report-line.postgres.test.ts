import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '../../db/postgres.ts'
import { REPORT_QUEUE } from '../../http/call-queue.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import { untilLockWaits } from '../../testing/lock-waits.ts'
import { createTestDatabase } from '../../testing/open-database.ts'
import { testApp } from '../../testing/test-app.ts'

const url = await createTestDatabase()
const here = await testApp({}, openPostgres(url))
const elsewhere = openPostgres(url)
afterAll(() => elsewhere.destroy())

/** @behaviour dashboard.reporting-line */
test('of thirty reports at once, as many as the line lets are worked out; the others are told their place', async () => {
  await createRequest(here, here.organisation, { type: 1, year: 2026 })
  const { adviser, administrator } = here
  const report = (who: typeof adviser, page_number: number) =>
    who.reads('/requests/reporting/1/2026', { per_page: 1, page_number })
  const replies = await elsewhere.transaction().execute(async (tx) => {
    // Locks the table that reports read, so that the first reports are still running when the others are refused.
    await sql`lock table answers in access exclusive mode`.execute(tx)
    const asked = [adviser, administrator].flatMap((who) =>
      Array.from({ length: 15 }, (_, place) => report(who, place + 1)),
    )
    let told = 0
    for (const one of asked) void one.then(() => (told += 1))
    await expect.poll(() => told).toBe(asked.length - REPORT_QUEUE.atOnce)
    await untilLockWaits(elsewhere, REPORT_QUEUE.atOnce)
    return asked
  })
  const all = await Promise.all(replies)
  expect(all.filter(({ status }) => status === 200)).toHaveLength(REPORT_QUEUE.atOnce)
  for (const reply of all.filter(({ status }) => status !== 200)) expect(reply).toBeRefused('in_line')
  // Once the lock is released, both get their report.
  for (const who of [adviser, administrator]) expect((await report(who, 15)).status).toBe(200)
})
