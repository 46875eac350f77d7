import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from './db/client.ts'
import { openPostgres } from './db/postgres.ts'
import { MOST_LAG_MS } from './db/replica-state.ts'
import { examineReplica } from './doctor/examine-replica.ts'
import { closeAtEnd } from './testing/close-at-end.ts'
import { createRequest } from './testing/factories/create-request.ts'
import { keepCalling } from './testing/keep-calling.ts'
import type { Person } from './testing/person.ts'
import { replicatedApp } from './testing/replicated-app.ts'

const { here, primary, standby, replica, passTime } = await replicatedApp()
const { administrator, adviser, otherAdviser, analyst, organisation, db } = here
const onStandby = openPostgres(standby.url)
closeAtEnd(() => onStandby.destroy())
const ANSWER = [{ option_id: 140_001, value: 'Le Phare' }]

interface Page {
  readonly data: { readonly id: number; readonly percent: number }[]
}
const list = (who: Person) => who.reads<Page>('/requests')
const percentFor = async (who: Person, id: number) => (await list(who)).body.data.find((row) => row.id === id)?.percent
const idsFor = async (who: Person) => (await list(who)).body.data.map(({ id }) => id)
const pause = () => sql`select pg_wal_replay_pause()`.execute(onStandby)
const resume = () => sql`select pg_wal_replay_resume()`.execute(onStandby)
const untilInUse = () => expect.poll(() => replica.look()).toBe('in use')
/** Runs work and returns how many statements the replica and the primary answered. */
async function countReads(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const before = { ...replica.counts }
  await work()
  return {
    replica: replica.counts.replica - before.replica,
    primary: replica.counts.primary - before.primary,
  }
}
/** Waits until the standby has all that was written. */
async function untilCaughtUp(): Promise<void> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(db)
  const isThere = sql<{ there: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.position}::pg_lsn as there`
  await expect.poll(async () => (await isThere.execute(onStandby)).rows[0]?.there).toBe(true)
}

beforeEach(untilInUse)
afterEach(async () => {
  const { rows } = await sql<{ replays: boolean }>`select pg_is_in_recovery() as replays`.execute(onStandby)
  if (rows[0]?.replays) await resume()
})

/** @behaviour operation.replica-own-writes */
describe('while the replica replays nothing', () => {
  test('who saved reads what they saved, and others what was there before', async () => {
    const id = await createRequest(here, organisation)
    await untilCaughtUp()
    await pause()
    expect(await organisation.savesAnswers(id, ANSWER)).toMatchObject({ status: 200 })
    const reads = await countReads(async () => expect(await percentFor(organisation, id)).toBeGreaterThan(0))
    expect(reads).toMatchObject({ replica: 0 })
    const others = await countReads(async () => expect(await percentFor(adviser, id)).toBe(0))
    expect(others).toMatchObject({ primary: 0 })
    await resume()
    await untilCaughtUp()
    const later = await countReads(async () => expect(await percentFor(organisation, id)).toBeGreaterThan(0))
    expect(later).toMatchObject({ primary: 0 })
  })

  /** @behaviour operation.replica-rights */
  test('a right that was taken away is gone from the lists of whom it was taken from', async () => {
    const id = await createRequest(here, organisation, {
      type: 1,
      state: 'submitted',
      listed: [analyst],
      responsible: adviser,
    })
    await untilCaughtUp()
    expect(await idsFor(analyst)).toContain(id)
    await pause()
    const body = { reason: 'Je siège au conseil d’administration.' }
    expect(await analyst.calls('POST', `/requests/${id}/conflict_of_interest`, { body })).toMatchObject({ status: 204 })
    expect(await idsFor(analyst)).not.toContain(id)
    // What is written by anything but saves is read by everybody.
    const reads = await countReads(() => list(otherAdviser))
    expect(reads).toMatchObject({ replica: 0 })
  })

  /** @behaviour operation.replica-rights */
  test('an account that was disabled reads nothing any more', async () => {
    await pause()
    await db.updateTable('users').set({ disabled: true }).where('id', '=', otherAdviser.id).execute()
    expect(await list(otherAdviser)).toBeRefused('account_disabled')
    await db.updateTable('users').set({ disabled: false }).where('id', '=', otherAdviser.id).execute()
  })

  /** @behaviour operation.replica-left-out */
  test('it is left out after five seconds of lag, and comes back when it has caught up', async () => {
    await pause()
    await createRequest(here, organisation)
    expect(await replica.look()).toBe('in use')
    passTime(MOST_LAG_MS + 1)
    expect(await replica.look()).toBe('behind')
    expect(await countReads(() => list(adviser))).toMatchObject({ replica: 0 })
    await resume()
    await untilInUse()
    await untilCaughtUp()
    expect(await countReads(() => list(administrator))).toMatchObject({ primary: 0 })
  })
})

/** @behaviour operation.replica-left-out */
describe('a standby', () => {
  test('that is killed costs no call, and is used again once it is there', async () => {
    const calling = keepCalling(async () => (await list(adviser)).status)
    await calling.until(200)
    await standby.stop('immediate')
    await calling.until(200)
    await expect.poll(() => replica.look()).toBe('away')
    expect(await countReads(() => calling.until(200))).toMatchObject({ replica: 0 })
    await standby.start()
    await untilInUse()
    await untilCaughtUp()
    expect((await countReads(() => list(adviser))).replica).toBeGreaterThan(0)
    await calling.stop()
    expect(new Set(calling.statuses)).toEqual(new Set([200]))
  })

  test('that is frozen gives its calls to the primary as soon as it is noticed', async () => {
    await list(adviser)
    await standby.freeze()
    try {
      const answer = list(adviser)
      expect(await replica.look()).toBe('away')
      expect((await answer).status).toBe(200)
    } finally {
      await standby.thaw()
    }
  })
})

/** Waits on a standby, and answers at once on a primary. */
const sleepsOnStandby = (table: string) =>
  sql<{ standby: boolean }>`select pg_is_in_recovery() as standby,
    (select count(*) from ${sql.table(table)}) as rows,
    case when pg_is_in_recovery() then pg_sleep(3600) end as rest`.execute(replica.db)
const sleepers = async () =>
  (await sql<{ pid: number }>`select pid from pg_stat_activity where wait_event = 'PgSleep'`.execute(onStandby)).rows

/** @behaviour operation.replica-repeats */
describe('a read that the replica cancels is repeated on the primary', () => {
  test('for a conflict with replay', async () => {
    await sql`create table scratch (id integer)`.execute(db)
    await untilCaughtUp()
    const reading = sleepsOnStandby('scratch')
    await expect.poll(sleepers).toHaveLength(1)
    await sql`drop table scratch; create table scratch (id integer)`.execute(db)
    expect((await reading).rows).toMatchObject([{ standby: false }])
    expect(replica.state).toBe('in use')
  })

  test('for a limit of time', async () => {
    const reading = sleepsOnStandby('users')
    await expect.poll(sleepers).toHaveLength(1)
    const [sleeper] = await sleepers()
    await sql`select pg_cancel_backend(${sleeper?.pid})`.execute(onStandby)
    expect((await reading).rows).toMatchObject([{ standby: false }])
    expect(replica.state).toBe('in use')
  })
})

/** @behaviour operation.replica-repeats */
test('transactions and writes go to the primary', async () => {
  const isStandby = async (from: Db) =>
    (await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(from)).rows[0]?.standby
  expect(await isStandby(replica.db)).toBe(true)
  expect(await replica.db.transaction().execute(isStandby)).toBe(false)
  const written = await sql<{ key: string }>`with written as (
    insert into texts (key, data) values ('replica', '{}') returning key) select key from written`.execute(replica.db)
  expect(written.rows).toEqual([{ key: 'replica' }])
  expect(await replica.db.deleteFrom('texts').where('key', '=', 'replica').executeTakeFirst()).toEqual({
    numDeletedRows: 1n,
  })
  expect(replica.state).toBe('in use')
})

/** @behaviour operation.replica-left-out */
test('metrics say where reads went', async () => {
  await list(adviser)
  const { body } = await here.app.inject('/metrics')
  expect(body).toMatch(/octroi_replica_reads_total\{database="replica"\} [1-9]/)
  expect(body).toContain('octroi_replica_in_use 1')
})

/** @behaviour operation.replica-doctor */
test('the doctor says how the replica is', async () => {
  const look = (read: string) => examineReplica({ databaseUrl: primary.url, databaseReadUrl: read })
  expect(await look(standby.url)).toMatchObject([{ part: 'replica', state: 'ok' }])
  expect(await look(primary.url)).toMatchObject([{ part: 'replica', state: 'fault' }])
  expect(await look(new URL('/template1', standby.url).href)).toMatchObject([{ part: 'replica', state: 'fault' }])
  expect(await look('postgres://octroi@127.0.0.1:1/postgres')).toMatchObject([{ part: 'replica', state: 'warning' }])
  expect(await examineReplica({ databaseUrl: primary.url, databaseReadUrl: undefined })).toEqual([])
})

// The last one: a promoted standby does not go back.
/** @behaviour operation.replica-left-out */
test('a standby that was promoted is left out', async () => {
  await sql`select pg_promote()`.execute(onStandby)
  expect(await replica.look()).toBe('no replica')
  expect(await countReads(async () => expect((await list(adviser)).status).toBe(200))).toMatchObject({ replica: 0 })
})
