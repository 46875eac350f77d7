import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Limits, openPostgres, SERVING_LIMITS } from '../db/postgres.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { answeredWithoutLock, countLockWaits, untilLockWaits } from '../testing/lock-waits.ts'
import { createTestDatabase } from '../testing/open-database.ts'
import { PATIENT_LIMITS } from '../testing/patient-limits.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

async function serve(limits: Limits) {
  const url = await createTestDatabase()
  const elsewhere = openPostgres(url)
  closeAtEnd(() => elsewhere.destroy())
  return { here: await testApp({}, openPostgres(url, limits)), elsewhere }
}

type Elsewhere = Awaited<ReturnType<typeof serve>>['elsewhere']

/** Holds a row lock in another transaction until the work is done, as a database tool might. */
const whileHeld = (elsewhere: Elsewhere, row: RawBuilder<unknown>, work: () => Promise<void>): Promise<void> =>
  elsewhere.transaction().execute(async (tx) => {
    await row.execute(tx)
    await work()
  })

const requestRow = (id: number) => sql`select id from requests where id = ${id} for update`
const ANSWER = [{ option_id: 140_001, value: 'Le Phare' }]
const saveTimes = ({ organisation }: TestApp, request: number, count: number) =>
  Array.from({ length: count }, () => organisation.savesAnswers(request, ANSWER))

test('savers of a request whose row is held keep one connection, and hold up nobody else', async () => {
  const { here, elsewhere } = await serve(PATIENT_LIMITS)
  const [held, free] = [await createRequest(here, here.organisation), await createRequest(here, here.otherOrganisation)]
  let waiting: ReturnType<typeof saveTimes> = []
  await whileHeld(elsewhere, requestRow(held), async () => {
    waiting = saveTimes(here, held, 30)
    await untilLockWaits(elsewhere)
    const others = Array.from({ length: 20 }, () => [
      here.organisation.reads('/session'),
      here.adviser.reads(`/requests/${held}`),
      here.otherOrganisation.savesAnswers(free, ANSWER),
    ])
    for (const { status } of await Promise.all(others.flat())) expect(status).toBe(200)
    expect(await countLockWaits(elsewhere)).toBe(1)
  })
  expect((await waiting[0])?.status).toBe(200)
  await Promise.all(waiting)
})

test('savers of a request whose row stays held are told to come back, and are answered once it is free', async () => {
  const { here, elsewhere } = await serve(SERVING_LIMITS)
  const held = await createRequest(here, here.organisation)
  await whileHeld(elsewhere, requestRow(held), async () => {
    for (const reply of await Promise.all(saveTimes(here, held, 30))) expect(reply).toBeRefused('not_ready')
  })
  expect((await here.organisation.savesAnswers(held, ANSWER)).status).toBe(200)
})

test('a session whose row is held opens without waiting for it', async () => {
  const { here, elsewhere } = await serve(PATIENT_LIMITS)
  here.clock.pass({ minutes: 5 })
  await whileHeld(elsewhere, sql`select id from sessions for update`, async () => {
    const { status } = await answeredWithoutLock(elsewhere, here.organisation.reads('/session'))
    expect(status).toBe(200)
  })
})
