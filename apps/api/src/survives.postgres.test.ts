import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SAVING_FORM, SavingWorld, savingStep } from '@octroi/forms/testing'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPostgres, SERVING_LIMITS } from './db/postgres.ts'
import { createRandom } from './demo/random.ts'
import { startMailer } from './mail/mailer.ts'
import { queueMail } from './mail/queue-mail.ts'
import { closeAtEnd } from './testing/close-at-end.ts'
import { createRequest } from './testing/factories/create-request.ts'
import { keepCalling } from './testing/keep-calling.ts'
import type { Reply } from './testing/person.ts'
import { realSavingServer, watchAnswers } from './testing/real-saving-server.ts'
import { startPostgres } from './testing/postgres-server.ts'
import { startServer } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'

const server = await startPostgres()
afterAll(() => server.remove())

interface Suffering {
  readonly outside: ReturnType<typeof openPostgres>
  /** Client that calls continuously. */
  readonly caller: ReturnType<typeof keepCalling>
  /** Saves an answer of a request. */
  readonly save: () => Promise<Reply>
}

/** Disturbs the database: five restarts, twenty killed connections, a freeze, and locked rows. */
async function troubles({ outside, caller, save }: Suffering): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await caller.until(200)
    await server.stop(turn % 2 === 0 ? 'fast' : 'immediate')
    await caller.until(503)
    await server.start()
  }
  for (let turn = 0; turn < 20; turn += 1) {
    await caller.until(200)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() order by backend_start limit 1`
      .execute(outside)
      // The connection of `outside` may be lost in a restart; the next turn opens another one.
      .catch(() => undefined)
  }
  // While the database is frozen, calls end by their time limits.
  try {
    await server.freeze()
    await caller.until(503)
  } finally {
    await server.thaw()
  }
  await caller.until(200)
  await outside.transaction().execute(async (tx) => {
    await sql`select id from requests for update`.execute(tx)
    expect(await save()).toBeRefused('not_ready')
  })
}

/** Number of forms that are filled in meanwhile, each in three windows. */
const FORMS = 12

test('under savers, a database that restarts, drops connections, freezes and holds rows costs no answer', async () => {
  const here = await testApp({}, openPostgres(server.url, SERVING_LIMITS))
  const outside = openPostgres(server.url)
  await watchAnswers(here.db)
  const sent: string[] = []
  const transport = {
    place: 'here',
    arrivesEachTime: false,
    send: async (mail: { subject: string }) => void sent.push(mail.subject),
    verify: () => Promise.resolve(),
    close: () => undefined,
  }
  const log = { info: () => undefined, error: () => undefined }
  const mailer = startMailer({ db: here.db, transport, clock: () => new Date(), log })

  const ending = new AbortController()
  const { signal } = ending
  /** Opens a form, before the troubles begin. */
  const begin = async (seed: number) => {
    const saving = await realSavingServer(here, { Ariane: here.organisation, Boris: here.adviser })
    const world = new SavingWorld(SAVING_FORM, saving)
    await world.begin()
    return { saving, world, random: createRandom(seed) }
  }
  const save = async ({ saving, world, random }: Awaited<ReturnType<typeof begin>>): Promise<string[]> => {
    while (!signal.aborted) {
      await world.do(savingStep([random.integer(0, 25), random.integer(0, 2), random.integer(0, 83)]))
      expect([...saving.faults, ...world.faults()]).toEqual([])
      await sleep(random.integer(100, 700))
    }
    await world.end()
    const standing = await saving.open('Ariane')
    const lost = standing.filter(({ option_id, value }) => saving.ledger.current(option_id).value !== value)
    return [...saving.faults, ...world.faultsAtTheEnd(), ...lost.map(({ option_id }) => `${option_id} is lost`)]
  }
  const request = await createRequest(here, here.otherOrganisation)
  const answer = [{ option_id: 140_001, value: 'Le Phare' }]

  const begun = await Promise.all(Array.from({ length: FORMS }, (_, seed) => begin(seed)))
  const savers = begun.map(save)
  const caller = keepCalling(async () => (await here.analyst.reads('/session')).status)
  const suffering = { outside, caller, save: () => here.otherOrganisation.savesAnswers(request, answer) }
  await troubles(suffering).finally(() => ending.abort())
  expect((await Promise.all(savers)).flat()).toEqual([])
  await caller.stop()
  // Background work also continues.
  const values = { user_name: 'Lise' }
  const to = { email: 'lise@example.org', user_id: null }
  await queueMail(here.db, { key: 'password_reset', to, values, now: new Date() })
  await expect.poll(() => sent.length).toBe(1)
  await mailer.stop()
  await outside.destroy()

  expect(new Set(caller.statuses)).toEqual(new Set([200, 503]))
}, 400_000)

test('a server as in production outlives its database, and stops though that is frozen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-survives-'))
  const running = await startServer({ DATABASE_URL: server.url, DATA_DIR: folder })
  closeAtEnd(() => rm(folder, { recursive: true, force: true }))
  const call = async (path: string): Promise<number> => (await fetch(`${running.url}${path}`)).status
  const ask = () => fetch(`${running.url}/api/session`, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })
  const callers = Array.from({ length: 4 }, () => keepCalling(async () => (await ask()).status))
  const untilAll = (status: number) => Promise.all(callers.map((caller) => caller.until(status)))
  for (let turn = 0; turn < 5; turn += 1) {
    await untilAll(401)
    await server.stop('fast')
    expect(await call('/healthz')).toBe(200)
    await expect.poll(() => call('/readyz')).toBe(503)
    await untilAll(503)
    await server.start()
    await expect.poll(() => call('/readyz')).toBe(200)
  }
  await Promise.all(callers.map((caller) => caller.stop()))
  expect(new Set(callers.flatMap(({ statuses }) => statuses))).toEqual(new Set([401, 503]))
  try {
    await server.freeze()
    await expect.poll(() => call('/readyz')).toBe(503)
    expect(await running.end('SIGTERM')).toBe(0)
  } finally {
    await server.thaw()
  }
}, 400_000)
