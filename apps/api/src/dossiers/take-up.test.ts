import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { requestDossier } from '../testing/factories/create-dossier.ts'
import { Person } from '../testing/person.ts'
import { CONFIG, TEST_ORIGIN, testApp } from '../testing/test-app.ts'
import { type DossierClaim, takeUpDossier, updateClaimed } from './claims.ts'
import { createDossierQueue } from './dossier-queue.ts'
import { makeDossier } from './make-dossier.ts'
import { insertDossier } from './rows.ts'
import type { DossierSources } from './sources.ts'

const here = await testApp()
const { db, files, adviser, organisation, clock } = here
const request = await createRequest(here, organisation, { responsible: adviser })

const wiring = { ...here, config: CONFIG, clock: () => clock.now(), origin: () => TEST_ORIGIN }

/** Inserts a dossier as a server does that dies at once. */
const insert = (changes: { user_id?: number } = {}): Promise<DossierClaim> =>
  insertDossier(
    db,
    { request_id: request, user_id: adviser.id, format: 'pdf', name: 'x.pdf', parts: [], stamp: 'x', ...changes },
    clock.now(),
  )
const takeUp = (own: readonly number[] = []) => takeUpDossier(db, { now: clock.now(), own })
const stateOf = async ({ id }: { id: number }) => (await adviser.reads<{ state: string }>(`/dossiers/${id}`)).body.state
const rowOf = ({ id }: { id: number }) =>
  db.selectFrom('dossiers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A queue that notes what it is given to make, and makes it once `end` is called. */
function queueHere() {
  const made: number[] = []
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const queue = createDossierQueue({
    db,
    files,
    clock: () => clock.now(),
    make: (claim) => (made.push(claim.id), ended),
    onFailure: (error) => expect(error).toBeNull(),
  })
  return { ...queue, made, end }
}

beforeEach(() => db.deleteFrom('dossiers').execute())
afterEach(() => void vi.useRealTimers())

/** @behaviour dossier.taken-up */
describe('a dossier whose server is silent', () => {
  test('is taken up by one other server, once, and never by the one that makes it', async () => {
    const left = await insert()
    expect(await takeUp()).toBeUndefined()
    clock.pass({ seconds: 21 })
    expect(await takeUp([left.id])).toBeUndefined()
    const claims = await Promise.all([takeUp(), takeUp(), takeUp()])
    expect(claims.filter((claim) => claim !== undefined)).toEqual([
      expect.objectContaining({ id: left.id, user_id: adviser.id, request_id: request, format: 'pdf', attempts: 2 }),
    ])
  })

  test('is begun three times at most, and has failed after five minutes without anybody', async () => {
    const left = await insert()
    for (const attempts of [2, 3]) {
      clock.pass({ seconds: 21 })
      expect(await takeUp()).toMatchObject({ attempts })
    }
    clock.pass({ seconds: 21 })
    expect(await takeUp()).toBeUndefined()
    expect(await stateOf(left)).toBe('making')
    const second = await insert()
    clock.pass({ minutes: 5, seconds: 1 })
    expect(await takeUp()).toBeUndefined()
    expect([await stateOf(left), await stateOf(second)]).toEqual(['failed', 'failed'])
  })

  test('is no more changed by the server that had it, should that one go on', async () => {
    const left = await insert()
    clock.pass({ seconds: 21 })
    const taken = await takeUp()
    const late = await updateClaimed(db, left).set({ state: 'failed' }).returning('id').execute()
    expect(late).toEqual([])
    // Collecting fails, and the server that no longer has the claim does not say so.
    const sources = { request: () => Promise.reject(new Error('no')) } as unknown as DossierSources
    await makeDossier(wiring, sources, left)
    expect(await rowOf(left)).toMatchObject({ state: 'making', attempts: 2, failure: null })
    await makeDossier(wiring, sources, taken ?? left)
    expect(await rowOf(left)).toMatchObject({ state: 'failed', failure: expect.stringContaining('Error: no') })
  })
})

/** @behaviour dossier.taken-up */
test('a server that starts takes up at once what others left, and looks again every five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { start, stop, made, end } = queueHere()
  try {
    const [first, second] = [await insert(), await insert()]
    clock.pass({ seconds: 21 })
    start()
    await expect.poll(() => made).toEqual([first.id])
    // The second one waits for the first, without an attempt that the first could end.
    expect((await rowOf(second)).attempts).toBe(1)
    end()
    await expect.poll(() => made).toEqual([first.id, second.id])
    await db.updateTable('dossiers').set({ state: 'ready' }).where('state', '=', 'making').execute()
    const third = await insert()
    clock.pass({ seconds: 21 })
    vi.advanceTimersByTime(5000)
    await expect.poll(() => made).toEqual([first.id, second.id, third.id])
  } finally {
    end()
    await stop()
  }
})

/** @behaviour dossier.restart */
test('a server that stops releases what it has not begun, for others to take up at once', async () => {
  const { add, stop, made, end } = queueHere()
  const [begun, left] = [await insert(), await insert()]
  add(begun)
  add(left)
  await expect.poll(() => made).toEqual([begun.id])
  const stopping = stop()
  end()
  await stopping
  expect(made).toEqual([begun.id])
  expect(await takeUp()).toMatchObject({ id: left.id, attempts: 1 })
})

/** @behaviour dossier.restart */
test('a dossier is known to be made or to wait as long as its server lives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { add, stop, end } = queueHere()
  try {
    const made = await insert()
    add(made)
    clock.pass({ minutes: 6 })
    expect(await stateOf(made)).toBe('failed')
    vi.advanceTimersByTime(5000)
    await expect.poll(() => stateOf(made)).toBe('making')
  } finally {
    end()
    await stop()
  }
})

/** @behaviour dossier.rights */
test('a dossier that is taken up has the rights that its reader has by then', async () => {
  const other = await testApp({}, db)
  const reader = new Person(here.app, other.adviser.who)
  await db.updateTable('requests').set({ responsible_id: other.adviser.id }).where('id', '=', request).execute()
  const { body } = await requestDossier(reader, request)
  await expect.poll(async () => (await rowOf(body)).state).toBe('ready')
  await db.updateTable('users').set({ disabled: true }).where('id', '=', reader.id).execute()
  const left = await insert({ user_id: reader.id })
  await makeDossier(wiring, {} as DossierSources, left)
  expect(await rowOf(left)).toMatchObject({ state: 'failed', failure: expect.stringContaining('not_found') })
})
