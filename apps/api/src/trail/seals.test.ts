import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import {
  LINE_COLUMNS,
  NOTHING_BEFORE,
  sealAll,
  computeSeal,
  sealBatch,
  sealTrail,
  textOf,
  type TrailLine,
} from '../db/seal-trail.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { recordAudit } from './record.ts'
import { checkTrail, type KnownSeal, verifyTrail } from './verify.ts'

const db = await openTestDatabase()
closeAtEnd(() => db.destroy())
const call = { actor: { id: 0, rank: 0, organization_id: null }, address: '192.0.2.7', clock: () => new Date() }

const writes = (tx: Db, subject_label: string): Promise<void> =>
  recordAudit(tx, call, {
    action: 'update',
    subject: 'note',
    subject_id: 4,
    subject_label,
    changes: { text: { from: null, to: 'L’été, « là »\u2028' } },
  })

/** Number of events, more than one batch of sealing or verifying. */
const MANY = 1203

beforeAll(async () => {
  for (const label of ['un', 'deux', 'trois', 'quatre', 'cinq']) await writes(db, label)
  await sql`insert into audit_events (at, actor_label, address, action, subject, subject_label)
    select now(), '', '::1', 'login', 'user', 'n' || n from generate_series(6, ${MANY}::int) n`.execute(db)
  await sealTrail(db)
})

interface Deed {
  readonly execute: (tx: Db) => Promise<unknown>
}

const ROLLED_BACK = new Error('rolled back')

/**
 * Returns what the check finds after the owner of the database, who can disable triggers, has tampered with the trail.
 */
async function brokenBy(tampering: readonly Deed[], known: readonly KnownSeal[] = []) {
  let found: unknown
  const trying = db.transaction().execute(async (tx) => {
    for (const table of ['audit_events', 'audit_seals', 'audit_chain'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for (const statement of tampering) await statement.execute(tx)
    found = (await checkTrail(tx, known)).broken
    throw ROLLED_BACK
  })
  await expect(trying).rejects.toBe(ROLLED_BACK)
  return found
}

const eventAt = async (place: number): Promise<number> =>
  Number(
    (await db.selectFrom('audit_seals').select('event_id').where('place', '=', place).executeTakeFirstOrThrow())
      .event_id,
  )
const sealAt = async (place: number): Promise<string> =>
  (await db.selectFrom('audit_seals').select('hash').where('place', '=', place).executeTakeFirstOrThrow()).hash
const lastSeal = async (): Promise<KnownSeal> => {
  const { place, hash } = await db.selectFrom('audit_chain').select(['place', 'hash']).executeTakeFirstOrThrow()
  return { place: Number(place), hash }
}

describe('the chain', () => {
  /** @behaviour audit.chained */
  test('has every line in a place, without a gap, and is whole', async () => {
    const found = await verifyTrail(db)
    expect(found).toEqual({ lines: MANY, last: await lastSeal(), waiting: 0, broken: null })
    await writes(db, 'pas encore scellée')
    expect(await verifyTrail(db)).toMatchObject({ lines: MANY, waiting: 1, broken: null })
    expect(await sealTrail(db)).toBe(1)
  })

  /** All existing seals depend on this format, so these expected values must never change. */
  test('hashes what it always hashed', () => {
    const line = { id: 7, at: '2026-03-02T14:00:00.000000Z', actor_id: null, actor_label: '', address: '::1' }
    const done = { action: 'login', subject: 'user', subject_id: 4, subject_label: 'É', changes: '{"a": {"to": 1}}' }
    expect(JSON.parse(textOf({ ...line, ...done }))).toMatchObject({ id: 7, changes: { a: { to: 1 } } })
    expect(computeSeal('0'.repeat(64), { ...line, ...done })).toBe(
      'cc3905bf2ba28ade735e18cd5462f02d16e84befe0615382d1f303436ff26e90',
    )
  })
})

describe('whoever owns the database and', () => {
  /** @behaviour audit.tampering-found */
  test('changes a line is found out, at that line', async () => {
    const event = await eventAt(3)
    const broken = { kind: 'changed', place: 3, event }
    for (const change of [
      sql`subject_label = 'autre'`,
      sql`at = at + interval '1 microsecond'`,
      sql`actor_id = 1`,
      sql`address = '::2'`,
      sql`changes = '{}'`,
    ])
      expect(await brokenBy([sql`update audit_events set ${change} where id = ${event}`])).toEqual(broken)
  })

  /** @behaviour audit.tampering-found */
  test('changes the seal with the line is found out at the next', async () => {
    const [event, previous] = [await eventAt(1100), await sealAt(1099)]
    const line = sql`update audit_events set address = '::2' where id = ${event}`
    const { rows } = await sql<TrailLine>`select ${LINE_COLUMNS} from audit_events e where e.id = ${event}`.execute(db)
    const [was] = rows
    if (!was) throw new Error('The line is not there')
    const forged = computeSeal(previous, { ...was, address: '::2' })
    const seal = sql`update audit_seals set hash = ${forged} where place = 1100`
    expect(await brokenBy([line, seal])).toEqual({ kind: 'changed', place: 1101, event: await eventAt(1101) })
  })

  /** @behaviour audit.tampering-found */
  test('removes a line, its seal or both is found out where it stood', async () => {
    const event = await eventAt(700)
    const line = sql`delete from audit_events where id = ${event}`
    const seal = sql`delete from audit_seals where place = 700`
    const gone = { kind: 'gone', place: 700 }
    expect(await brokenBy([line])).toEqual({ ...gone, event })
    expect(await brokenBy([seal])).toEqual({ ...gone, event: null })
    expect(await brokenBy([line, seal])).toEqual({ ...gone, event: null })
    const closed = [
      sql`update audit_seals set place = -place where place > 700`,
      sql`update audit_seals set place = -place - 1 where place < 0`,
    ]
    expect(await brokenBy([line, seal, ...closed])).toMatchObject({ kind: 'changed', place: 700 })
  })

  /** @behaviour audit.tampering-found */
  test('puts a line in past the queue is found out', async () => {
    const put = sql`insert into audit_events (at, actor_label, address, action, subject, subject_label)
      values (now(), '', '::1', 'login', 'user', 'jamais venu')`
    expect(await brokenBy([put])).toMatchObject({ kind: 'inserted', place: null })
    const waiting = sql`insert into audit_unsealed (event_id) values (99999999)`
    expect(await brokenBy([waiting])).toEqual({ kind: 'lost', place: null, event: 99_999_999 })
  })

  /** @behaviour audit.end-cut-found */
  test('cuts the end off is found out by the count, and by another machine when the count is cut too', async () => {
    const last = await lastSeal()
    const before = { place: last.place - 2, hash: await sealAt(last.place - 2) }
    const cut = [
      sql`delete from audit_events where id in (select event_id from audit_seals where place > ${before.place})`,
      sql`delete from audit_seals where place > ${before.place}`,
    ]
    const broken = { kind: 'cut', place: before.place + 1, event: null }
    expect(await brokenBy(cut)).toEqual(broken)
    const all = [...cut, sql`update audit_chain set place = ${before.place}, hash = ${before.hash}`]
    expect(await brokenBy(all)).toBeNull()
    expect(await brokenBy(all, [last])).toEqual(broken)
  })

  /** @behaviour audit.end-cut-found */
  test('makes the whole chain anew is found out by another machine', async () => {
    const known = await lastSeal()
    const anew = [
      sql`delete from audit_events where id = ${await eventAt(1)}`,
      sql`delete from audit_seals`,
      sql`insert into audit_unsealed select id from audit_events`,
      sql`update audit_chain set place = 0, hash = ${NOTHING_BEFORE}`,
    ]
    const sealed = {
      execute: async (tx: Db) => {
        await sealAll((after) => sealBatch(tx, after))
      },
    }
    expect(await brokenBy([...anew, sealed])).toBeNull()
    expect(await brokenBy([...anew, sealed], [{ ...known, place: known.place - 1 }])).toMatchObject({ kind: 'foreign' })
    expect(await brokenBy([...anew, sealed], [known])).toMatchObject({ kind: 'cut' })
  })
})

describe('the database', () => {
  /** @behaviour audit.append-only */
  test.each([
    ['audit_seals', sql`update audit_seals set hash = ''`],
    ['audit_seals', sql`delete from audit_seals`],
    ['audit_seals', sql`truncate audit_seals`],
    ['audit_chain', sql`update audit_chain set place = place - 1`],
    ['audit_chain', sql`delete from audit_chain`],
    ['audit_chain', sql`truncate audit_chain`],
  ])('refuses to take back what stands in %s', async (table, statement) => {
    await expect(statement.execute(db)).rejects.toThrow(new RegExp(`${table} (is append-only|only goes forward)`))
  })
})
