import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import type { Db } from './client.ts'
import { PREPARED } from './prepared.ts'
import { DatabaseUnavailableError, type Limits, openPostgres } from './postgres.ts'

/** Short, so that what waits for them does not take long. */
const LIMITS: Limits = { connection: 300, lock: 300, statement: 600, answer: 1000, idleTransaction: 500 }

let server: PostgresServer
const opened: Db[] = []
beforeAll(async () => {
  server = await startPostgres()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
})
afterAll(() => server.remove())

function open(limits: Limits | undefined = LIMITS): Db {
  const db = openPostgres(server.url, limits)
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

describe('a connection that is lost in use', () => {
  test('while nothing is asked of it is told to who asks next, and the work goes on with another', async () => {
    const db = open()
    const cut = db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(${await pidOf(tx)})`.execute(open())
      await sleep(200)
      await one(tx)
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailableError)
    expect((await one(db)).rows).toEqual([{ one: 1 }])
  })

  test('in the middle of a statement is told to who waits for it', async () => {
    const db = open()
    const pid = await db.connection().execute(async (held) => {
      const found = await pidOf(held)
      const waiting = failureOf(sql`select pg_sleep(30)`.execute(held))
      await sql`select pg_terminate_backend(${found})`.execute(open())
      expect(await waiting).toBeInstanceOf(DatabaseUnavailableError)
      return found
    })
    expect(await pidOf(db)).not.toBe(pid)
  })
})

describe('no more than the limits', () => {
  const takes = async (work: Promise<unknown>): Promise<number> => {
    const since = performance.now()
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError)
    return performance.now() - since
  }

  test('is waited for a row that somebody holds', async () => {
    await open(undefined)
      .transaction()
      .execute(async (tx) => {
        await holdRequestTypes.execute(tx)
        const db = open({ ...LIMITS, statement: 20_000, answer: 30_000 })
        expect(await takes(holdRequestTypes.execute(db))).toBeLessThan(20_000)
      })
  })

  test('is waited for a statement', async () => {
    const db = open({ ...LIMITS, answer: 20_000 })
    expect(await takes(sql`select pg_sleep(30)`.execute(db))).toBeLessThan(20_000)
  })

  test('is waited for one of the connections', async () => {
    const db = open({ ...LIMITS, statement: 20_000, answer: 30_000 })
    const all = Array.from({ length: 10 }, () => sql`select pg_sleep(2)`.execute(db))
    expect(await takes(one(db))).toBeLessThan(1500)
    await Promise.all(all)
  })

  test('is a row held by a transaction in which nothing happens', async () => {
    const idle = open()
      .transaction()
      .execute(async (tx) => {
        await holdRequestTypes.execute(tx)
        await sleep(LIMITS.idleTransaction * 3)
        await one(tx)
      })
    const failure = failureOf(idle)
    await sleep(LIMITS.idleTransaction * 2)
    expect((await holdRequestTypes.execute(open())).rows).not.toEqual([])
    expect(await failure).toBeInstanceOf(DatabaseUnavailableError)
  })

  test('is waited for a database that is frozen; what was under way there is not taken for done', async () => {
    const db = open()
    await sql`create table if not exists kept (n int)`.execute(db)
    await server.freeze()
    try {
      const writing = db.transaction().execute(async (tx) => void (await sql`insert into kept values (1)`.execute(tx)))
      expect(await takes(writing)).toBeLessThan(LIMITS.answer * 3)
      expect(await takes(one(db))).toBeLessThan(LIMITS.answer)
    } finally {
      await server.thaw()
    }
    await expect.poll(async () => (await one(db)).rows, { timeout: 20_000 }).toEqual([{ one: 1 }])
    // The transaction that was cut is not carried on by who gets the next connection.
    expect((await sql`select n from kept`.execute(db)).rows).toEqual([])
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
      // With that of the question itself, which is not kept.
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
