import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openPostgres } from './db/postgres.ts'
import { closeAtEnd } from './testing/close-at-end.ts'
import { letGoOfMails } from './testing/crash-drill/mails.ts'
import { createRealToken } from './testing/crash-drill/round.ts'
import { createMail } from './testing/factories/create-mail.ts'
import { createRequest } from './testing/factories/create-request.ts'
import { startMailServer } from './testing/mail-server.ts'
import { createTestDatabase } from './testing/open-database.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'
import { createClient } from './testing/two-servers/client.ts'
import { keepWorking } from './testing/two-servers/keep-working.ts'
import { startLoadBalancer } from './testing/two-servers/load-balancer.ts'
import * as workers from './testing/two-servers/workers.ts'
import { until } from './testing/until.ts'
import { verifyTrail } from './trail/verify.ts'

const { long } = inject('randomRuns')
const KILLS = long ? 20 : 2
const MAILS = 60

const DATA_DIR = await mkdtemp(join(tmpdir(), 'octroi-two-servers-'))
closeAtEnd(() => rm(DATA_DIR, { recursive: true, force: true }))
const DATABASE_URL = await createTestDatabase()
const here = await testApp({}, openPostgres(DATABASE_URL))
const { db, organisation, otherOrganisation, adviser, administrator } = here
const mailServer = await startMailServer()
closeAtEnd(() => mailServer.close())
const balancer = await startLoadBalancer()

const start = () => startServer({ DATABASE_URL, DATA_DIR, SMTP_URL: mailServer.url, MAIL_FROM: 'octroi@example.org' })

/** Creates a request of 169 questions, whose dossier takes long enough for its server to be killed meanwhile. */
const createLongRequest = () =>
  createRequest(here, otherOrganisation, { type: 1, answers: 'all', state: 'submitted', responsible: adviser })

async function createWorkers() {
  const answered = await createRequest(here, organisation, { responsible: adviser })
  const documented = await createRequest(here, organisation, { responsible: adviser })
  // Its history stays short: a dossier tells every save.
  const calm = await createRequest(here, organisation, { responsible: adviser })
  const asOrganisation = createClient(balancer.url, await createRealToken(here, organisation))
  const asAdviser = createClient(balancer.url, await createRealToken(here, adviser))
  return {
    saves: workers.createSaver(asOrganisation, answered),
    uploads: workers.createUploader(asOrganisation, documented),
    dossiers: workers.createDossierReader(asAdviser, [calm]),
    exports: workers.createExporter(asAdviser, [answered, documented]),
  }
}

/** Lets servers take up what the killed one had, as if its time had passed. */
const letGoOfDossiers = () =>
  sql`update dossiers set touched_at = touched_at - interval '25 seconds' where state = 'making'`.execute(db)

/** Kills a server that has just begun a dossier and mails; returns the dossier's id once the other has made it. */
async function killInTheMiddle(victim: ServerProcess, token: string, kill: number): Promise<number> {
  const request = await createLongRequest()
  const sent = mailServer.received.length
  for (let n = 0; n < MAILS; n += 1) await createMail(here, { recipient: `lise-${kill}-${n}@example.org` })
  await until(() => mailServer.received.length > sent)
  const left = await workers.requestDossier(createClient(victim.url, token), request)
  await victim.end('SIGKILL')
  if (left === undefined) throw new Error('The dossier was requested before the kill')
  // Every fifth time, nobody says that the server is dead.
  if (kill % 5 !== 4) await letGoOfDossiers()
  await workers.downloadDossier(createClient(balancer.url, token), left)
  return left
}

const recipientsOf = (messages: readonly string[]): string[] =>
  messages.map((text) => /^To: (.*?)\r?$/m.exec(text)?.[1] ?? '').toSorted()

/** Checks that each mail left once, but for those in the hands of a server as it died, which left once at most. */
async function verifyMails(): Promise<number> {
  await letGoOfMails(db)
  const rows = () => db.selectFrom('mails').select(['recipient', 'sent_at', 'next_at', 'handed_at']).execute()
  await until(async () => (await rows()).every(({ next_at }) => next_at === null))
  const received = recipientsOf(mailServer.received)
  expect(new Set(received).size).toBe(received.length)
  const mails = await rows()
  for (const { recipient, sent_at, handed_at } of mails)
    if (sent_at) expect(received).toContain(recipient)
    else expect(handed_at, `${recipient} is said to have left perhaps`).not.toBeNull()
  expect(mails).toHaveLength(KILLS * MAILS)
  return mails.filter(({ sent_at }) => !sent_at).length
}

/** @behaviour operation.two-servers */
test(`of two servers one is killed ${KILLS} times under load: nothing acknowledged is lost, nothing done twice`, async () => {
  const token = await createRealToken(here, administrator)
  const servers = await Promise.all([start(), start()])
  const balance = () => balancer.setServers(servers.map(({ url }) => url))
  balance()
  const working = keepWorking(await createWorkers())
  const left: number[] = []
  const lasted: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await working.untilAllActed()
    const since = performance.now()
    left.push(await killInTheMiddle(servers[kill % 2] as ServerProcess, token, kill))
    lasted.push(Math.round((performance.now() - since) / 1000))
    if (long) process.stdout.write(`Kill ${kill + 1}: ${lasted.at(-1)} s until the dossier was there\n`)
    // The other server alone goes on with every kind of call.
    await working.untilAllActed()
    servers[kill % 2] = await start()
    balance()
  }
  await working.untilAllActed()
  await working.stop()
  const unknown = await verifyMails()
  const attempts = await db.selectFrom('dossiers').select(['id', 'attempts', 'state']).execute()
  expect(attempts.filter(({ state }) => state !== 'ready')).toEqual([])
  for (const { id, attempts: begun } of attempts) if (left.includes(id)) expect(begun, `dossier ${id}`).toBe(2)
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0)
  expect(await verifyTrail(db)).toMatchObject({ broken: null })
  const told = JSON.stringify({ ...working.counts, mails: KILLS * MAILS, unknown, dossierThereAfterSeconds: lasted })
  process.stdout.write(`Two servers, ${KILLS} kills: ${told}\n`)
})
