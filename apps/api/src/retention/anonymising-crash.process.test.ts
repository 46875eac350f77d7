import type { AnonymisingRun } from '@octroi/domain'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, openEmbedded } from '../db/client.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { createDueRequest, orderAnonymising } from '../testing/factories/create-due-request.ts'
import { createEmbeddedDatabase } from '../testing/open-database.ts'
import { startServer } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { belongsTo, findOwners, OWNED_TABLES } from './owners.ts'

const REQUESTS = 8

interface Outcome {
  readonly state: AnonymisingRun['requests'][number]['state']
  readonly isMarked: boolean
  /** Lines of the trail that vouch for it. */
  readonly vouchers: number
  /** Digests of all rows that anonymising touches. */
  readonly rows: string
}

/** Reads what is stored of a request, without its organisation, which only the last one takes with it. */
async function readOutcome(db: Db, id: number): Promise<Outcome> {
  const owners = { ...(await findOwners(db, id)), organization: [], budget: [] }
  const digests: string[] = []
  for (const owned of OWNED_TABLES) {
    const row = sql`md5((to_jsonb(t) - 'updated_at' - 'version' - 'anonymised_on')::text)`
    const { rows } = await sql<{ digest: string | null }>`select md5(string_agg(${row}, '' order by ${row})) as digest
      from ${sql.table(owned.table)} t where ${belongsTo(owners, owned)}`.execute(db)
    digests.push(`${owned.table} ${rows[0]?.digest ?? ''}`)
  }
  const { rows } = await sql<Omit<Outcome, 'rows'>>`select a.state, r.anonymised_on is not null as "isMarked",
      (select count(*)::int from audit_events e where e.action = 'anonymise' and e.subject = 'request'
        and e.subject_id = r.id) as vouchers
    from anonymised_requests a join requests r on r.id = a.request_id where r.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`Request ${id} is in no run`)
  return { ...found, rows: digests.join('\n') }
}

async function readOutcomes(folder: string, ids: readonly number[]): Promise<Outcome[]> {
  const db = await openEmbedded(folder)
  const outcomes: Outcome[] = []
  for (const id of ids) outcomes.push(await readOutcome(db, id))
  await db.destroy()
  return outcomes
}

/** @behaviour retention.resumed */
test('a server that is killed while it anonymises leaves no request half done, and the next one finishes', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'octroi-anonymising-'))
  closeAtEnd(() => rm(DATA_DIR, { recursive: true, force: true }))
  const folder = join(DATA_DIR, 'database')
  const db = await createEmbeddedDatabase(folder)
  const here = await testApp({}, db)
  const ids: number[] = []
  for (let place = 0; place < REQUESTS; place += 1) ids.push(await createDueRequest(here))
  expect((await orderAnonymising(here, here.administrator, ids)).status).toBe(200)
  await db.destroy()

  const before = await readOutcomes(folder, ids)
  const killed = await startServer({ DATA_DIR })
  await killed.end('SIGKILL')
  const after = await readOutcomes(folder, ids)
  const server = await startServer({ DATA_DIR })
  await server.end('SIGTERM')
  let end = await readOutcomes(folder, ids)
  await until(async () => {
    if (end.every(({ state }) => state === 'done')) return true
    const again = await startServer({ DATA_DIR })
    await again.end('SIGTERM')
    end = await readOutcomes(folder, ids)
    return false
  })

  expect(end.map(({ state, isMarked, vouchers }) => [state, isMarked, vouchers])).toEqual(
    ids.map(() => ['done', true, 1]),
  )
  for (const [place, outcome] of after.entries()) {
    expect(before[place]).not.toEqual(end[place])
    expect([before[place], end[place]]).toContainEqual(outcome)
  }
})
