import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENT_LIMITS } from '../testing/patient-limits.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import type { Db } from './client.ts'
import { PREPARED } from './prepared.ts'
import { DatabaseUnavailableError, type Limits, openPostgres } from './postgres.ts'

/** The shortened limit, in tests about it. */
const SHORT_MS = 300

let server: PostgresServer
const opened: Db[] = []
beforeAll(async () => {
  server = await startPostgres()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
})
afterAll(() => server.remove())

/** Opens the database with limits that no test reaches, except for those that it shortens. */
function open(short: Partial<Limits> = {}): Db {
  const db = openPostgres(server.url, { ...PATIENT_LIMITS, ...short })
  opened.push(db)
  return db
}

const one = (db: Db) => sql<{ one: number }>`select 1 as one`.execute(db)
const pidOf = async (db: Db): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const holdRequestTypes = sql`select * from request_types for update`
/** Runs a statement that would outlast its test. */
const endless = (db: Db) => sql`select pg_sleep(3600)`.execute(db)

describe('a connection that is lost in use', () => {
  test('while nothing is asked of it is told to who asks next, and the work goes on with another', async () => {
    const db = open()
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const cut = db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(${await pidOf(tx)})`.execute(open())
      await expect.poll(() => said.mock.calls.flat().join('')).toContain('A database connection was lost')
      await one(tx)
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailableError)
    expect((await one(db)).rows).toEqual([{ one: 1 }])
  })

  test('in the middle of a statement is told to who waits for it', async () => {
    const db = open()
    const pid = await db.connection().execute(async (held) => {
      const found = await pidOf(held)
      const waiting = failureOf(endless(held))
      const outside = open()
      const state = async () =>
        (await sql`select from pg_stat_activity where pid = ${found} and wait_event = 'PgSleep'`.execute(outside)).rows
      await expect.poll(state).toHaveLength(1)
      await sql`select pg_terminate_backend(${found})`.execute(outside)
      expect(await waiting).toBeInstanceOf(DatabaseUnavailableError)
      return found
    })
    expect(await pidOf(db)).not.toBe(pid)
  })
})

/** The statements of these tests would wait forever: either the limit ends the wait, or the test times out. */
describe('no more than the limits', () => {
  test('is waited for a row that somebody holds', async () => {
    await open()
      .transaction()
      .execute(async (tx) => {
        await holdRequestTypes.execute(tx)
        const failure = await failureOf(holdRequestTypes.execute(open({ lock: SHORT_MS })))
        expect(failure).toBeInstanceOf(DatabaseUnavailableError)
        expect(failure).toMatchObject({ cause: { code: '55P03' } })
      })
  })

  test('is waited for a statement', async () => {
    const failure = await failureOf(endless(open({ statement: SHORT_MS })))
    expect(failure).toBeInstanceOf(DatabaseUnavailableError)
    expect(failure).toMatchObject({ cause: { code: '57014' } })
  })

  test('is waited for one of the connections', async () => {
    const db = open()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    let held = 0
    const holding = Array.from({ length: 10 }, () =>
      db.connection().execute(async (connection) => {
        await one(connection)
        held += 1
        await released
      }),
    )
    await expect.poll(() => held).toBe(10)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const waiting = failureOf(one(db))
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(PATIENT_LIMITS.turn)
    expect(await waiting).toBeInstanceOf(DatabaseUnavailableError)
    release()
    await Promise.all(holding)
  })

  test('is a row held by a transaction in which nothing happens', async () => {
    const outside = open()
    let hold = (): void => undefined
    const isHeld = new Promise<void>((resolve) => (hold = resolve))
    let goOn = (): void => undefined
    const isGiven = new Promise<void>((resolve) => (goOn = resolve))
    const idle = failureOf(
      open({ idleTransaction: SHORT_MS })
        .transaction()
        .execute(async (tx) => {
          await holdRequestTypes.execute(tx)
          hold()
          await isGiven
          await one(tx)
        }),
    )
    await Promise.race([isHeld, idle])
    expect((await holdRequestTypes.execute(outside)).rows).not.toEqual([])
    goOn()
    expect(await idle).toBeInstanceOf(DatabaseUnavailableError)
  })

  test('is waited for a database that is frozen; what was under way there is not taken for done', async () => {
    const patient = open()
    await sql`create table if not exists kept (n int)`.execute(patient)
    const db = open({ connection: SHORT_MS, answer: SHORT_MS })
    const asks = async () => (await one(db)).rows
    await expect.poll(asks).toEqual([{ one: 1 }])
    await server.freeze()
    try {
      const writing = db.transaction().execute(async (tx) => void (await sql`insert into kept values (1)`.execute(tx)))
      await expect(writing).rejects.toBeInstanceOf(DatabaseUnavailableError)
      await expect(one(db)).rejects.toBeInstanceOf(DatabaseUnavailableError)
    } finally {
      await server.thaw()
    }
    await expect.poll(asks).toEqual([{ one: 1 }])
    // The next user of the connection does not continue the transaction that was cut off.
    expect((await sql`select n from kept`.execute(patient)).rows).toEqual([])
  })
})

test('what is wrong with a statement is told as it is', async () => {
  await expect(sql`select nothing`.execute(open())).rejects.toMatchObject({ code: '42703' })
  await expect(sql`select ${1n << 70n}::int`.execute(open())).rejects.toMatchObject({ code: '22003' })
})

describe('a statement that is marked', () => {
  const read = (db: Db) => sql`select ${PREPARED} * from planned`.execute(db)
  const prepared = async (db: Db): Promise<number> =>
    (await sql`select from pg_prepared_statements where statement like '%planned%'`.execute(db)).rows.length

  test('is planned once by a connection, which gives way to another when a migration changed its columns', async () => {
    await sql`create table planned (one int)`.execute(open())
    const db = open()
    await db.connection().execute(async (held) => {
      for (const _ of [1, 2, 3]) await read(held)
      // The count includes the transaction's own query.
      expect(await prepared(held)).toBe(1)
    })
    await sql`alter table planned add column two int`.execute(open())
    await expect(read(db)).rejects.toBeInstanceOf(DatabaseUnavailableError)
    await sql`insert into planned values (1, 2)`.execute(db)
    expect((await read(db)).rows).toEqual([{ one: 1, two: 2 }])
  })
})

test('a database that is gone and comes back is used again', async () => {
  const db = open()
  await one(db)
  await server.stop('fast')
  await expect(one(db)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await server.start()
  expect((await one(db)).rows).toEqual([{ one: 1 }])
})

test('a pooler that cannot reach the database is a database that is away', async () => {
  // What PgBouncer 1.18 sends, which names no routine.
  const fields = Buffer.from('SFATAL\0C08P01\0Mserver login has been failing, try again later (server_login_retry)\0\0')
  const reply = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), fields])
  reply.writeInt32BE(fields.length + 4, 1)
  const pooler = createServer((socket) => socket.once('data', () => socket.end(reply))).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as { readonly port: number }
  const db = openPostgres(`postgres://octroi@127.0.0.1:${port}/postgres`, PATIENT_LIMITS)
  opened.push(db)
  const failure = await failureOf(one(db))
  expect(failure).toBeInstanceOf(DatabaseUnavailableError)
  expect(failure).toMatchObject({ cause: { code: '08P01' } })
  pooler.close()
})
