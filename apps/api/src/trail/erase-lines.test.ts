import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import { sealTrail } from '../db/seal-trail.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { eraseLines } from './erase-lines.ts'
import { recordAudit } from './record.ts'
import { type Break, verifyTrail } from './verify.ts'

const db = await openTestDatabase()
closeAtEnd(() => db.destroy())

const call = {
  actor: { id: 0, rank: 0, organization_id: null },
  address: '::1',
  clock: () => new Date('2026-03-02T15:00:00Z'),
}
const changes = { comment: { from: null, to: 'Le secret' } }
const write = (subject_id: number) =>
  recordAudit(db, call, { action: 'update', subject: 'request', subject_id, subject_label: 'Maison', changes })
const ofRequest = (id: number) => sql<boolean>`e.subject = 'request' and e.subject_id = ${id}`
const entry = (subject_id: number) => ({ subject: 'request', subject_id, subject_label: `nº ${subject_id}` }) as const
const erase = (id: number) =>
  db.transaction().execute((tx) => eraseLines(tx, call, { lines: ofRequest(id), entry: entry(id) }))

for (const id of [1, 2, 1, 3, 1]) await write(id)
await sealTrail(db)
const erased = await erase(1)
await write(2)
await sealTrail(db)

/** The break that a statement of the database's owner causes; the statement is undone. */
async function brokenBy(statement: (tx: Db) => Promise<unknown>): Promise<Break | null> {
  let broken: Break | null = null
  const undone = new Error('undone')
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await statement(tx)
      const { checkTrail } = await import('./verify.ts')
      broken = (await checkTrail(tx)).broken
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return broken
}

/** @behaviour retention.trail */
test('erased lines lose their names and values, and the chain stays whole', async () => {
  expect(erased).toBe(3)
  const lines = await db.selectFrom('audit_events').selectAll().orderBy('id').execute()
  expect(lines[0]).toMatchObject({ subject_label: 'nº 1', address: '', action: 'update' })
  expect(lines[0]?.changes['anonymised_on']?.to).toBe('2026-03-02')
  expect(lines[1]).toMatchObject({ subject_label: 'Maison', address: '::1', changes })
  expect(JSON.stringify(lines.filter(({ subject_id }) => subject_id === 1))).not.toContain('secret')
  expect(await verifyTrail(db)).toMatchObject({ lines: 7, broken: null })
})

test('erasing again changes nothing that was erased', async () => {
  const before = await db.selectFrom('audit_erasures').selectAll().orderBy('event_id').execute()
  expect(before).toHaveLength(3)
  await expect(db.updateTable('audit_events').set({ address: '::2' }).where('id', '=', 2).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db.deleteFrom('audit_erasures').execute()).rejects.toThrow('append-only')
})

/** @behaviour retention.trail-tampering */
test('any other change of an erased line is found, and an erasure that no line vouches for', async () => {
  const first = { kind: 'changed', place: 1, event: 1 }
  const change = (set: ReturnType<typeof sql>, id: number) => (tx: Db) =>
    sql`update audit_events set ${set} where id = ${id}`.execute(tx)
  expect(await brokenBy(change(sql`address = '::9'`, 1))).toEqual(first)
  expect(await brokenBy(change(sql`actor_id = 9`, 1))).toEqual(first)
  expect(await brokenBy(change(sql`at = at - interval '1 day'`, 1))).toEqual(first)
  expect(await brokenBy(change(sql`changes = '{}'`, 2))).toEqual({ kind: 'changed', place: 2, event: 2 })
  expect(await brokenBy((tx) => sql`delete from audit_erasures where event_id = 1`.execute(tx))).toEqual(first)
  const unnamed = sql`update audit_erasures set voucher_id = 999 where event_id = 1`
  expect(await brokenBy((tx) => unnamed.execute(tx))).toMatchObject({ kind: 'changed' })
})

test('an erasure added beside those that a line vouched for is found', async () => {
  const forge = async (tx: Db) => {
    const seal = await tx.selectFrom('audit_erasures').selectAll().limit(1).executeTakeFirstOrThrow()
    await tx
      .insertInto('audit_erasures')
      .values({ ...seal, event_id: 2, place: 2 })
      .execute()
  }
  expect(await brokenBy(forge)).toEqual({ kind: 'changed', place: 2, event: 2 })
})
